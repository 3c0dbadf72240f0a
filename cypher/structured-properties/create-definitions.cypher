// A node for each definition that structured properties get: values point at the one that they are written under.
// Parameters: definitions [{id, property}], time
// Index: none (nodes are only made)
UNWIND $parameters.definitions AS row
CREATE (d:PropertyDefinition {id: row.id, property: row.property, state: 'CURRENT', createdAt: $parameters.time})
