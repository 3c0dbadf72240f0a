// Creates a node for each new definition of structured properties: values refer to the one valid when they were written.
// Parameters: definitions [{id, property}], time
// Index: none (it only creates nodes)
UNWIND $parameters.definitions AS row
CREATE (d:PropertyDefinition {id: row.id, property: row.property, state: 'CURRENT', createdAt: $parameters.time})
