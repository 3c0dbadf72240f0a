// Reads all stored data of entities except their time series. Relationships are derived from the aspects.
// Parameters: urns
// Columns: urn, createdAt, updatedAt, latest [properties of each aspect], former [properties of each former version]
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
WHERE EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN urn, e.createdAt AS createdAt, e.updatedAt AS updatedAt,
       COLLECT { MATCH (e)-[:HAS_ASPECT]->(a) RETURN properties(a) ORDER BY a.name } AS latest,
       COLLECT { MATCH (e)-[:HAD_ASPECT]->(a) RETURN properties(a) ORDER BY a.name, a.number } AS former
