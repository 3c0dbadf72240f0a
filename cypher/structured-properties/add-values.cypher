// Creates relationships from entities to the definitions of their values.
// Parameters: values [{urn, definition}]
// Index: entity_urn, property_definition_id
UNWIND $parameters.values AS row
MATCH (e:Entity {urn: row.urn})
MATCH (d:PropertyDefinition {id: row.definition})
CREATE (e)-[:HAS_VALUE_OF]->(d)
