// Keeps former versions of aspects.
// Parameters: aspects [{urn, properties: {name, version, number, value, created, actor, systemMetadata}}]
// Index: entity_urn
UNWIND $aspects AS row
MATCH (e:Entity {urn: row.urn})
CREATE (e)-[:HAD_ASPECT]->(a:Aspect)
SET a = row.properties
