// Adds relationships that an aspect makes.
// Parameters: relationships [{from, to, type, properties: {aspect, owner, created, …}}]
// Index: entity_urn
UNWIND $relationships AS row
MATCH (source:Entity {urn: row.from})
MATCH (target:Entity {urn: row.to})
CREATE (source)-[r:$(row.type)]->(target)
SET r = row.properties
