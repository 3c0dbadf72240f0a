// Creates a node for each new definition of structured properties. Values refer to the definition that was valid when
// they were written.
// Parameters: definitions [{id, property}], time
// Index: none (it only creates nodes)
UNWIND $parameters.definitions AS row
CREATE (d:PropertyDefinition {id: row.id, property: row.property, state: 'CURRENT', createdAt: $parameters.time})
