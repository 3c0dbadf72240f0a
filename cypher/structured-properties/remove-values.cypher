// Removes the relationships from entities to the definitions of their values.
// Parameters: values [{urn, definition}]
// Index: entity_urn
UNWIND $parameters.values AS row
MATCH (e:Entity {urn: row.urn})-[r:HAS_VALUE_OF]->(d)
WHERE d.id = row.definition
DELETE r
