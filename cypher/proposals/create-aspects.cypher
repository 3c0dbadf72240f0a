// Adds aspects that their entities do not have yet.
// Parameters: aspects [{urn, properties: {name, version: 0, number, value, created, actor, systemMetadata}}]
// Index: entity_urn
UNWIND $aspects AS row
MATCH (e:Entity {urn: row.urn})
CREATE (e)-[:HAS_ASPECT]->(a:Aspect)
SET a = row.properties
