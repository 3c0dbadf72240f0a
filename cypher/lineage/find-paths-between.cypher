// The shortest lineage paths from one entity to another, each once, in no order.
// Parameters: urn, target, limit, maxHops (written into the statement)
// Columns: path [urn]
// Index: entity_urn
MATCH (s:Entity {urn: $parameters.urn})
MATCH (t:Entity {urn: $parameters.target})
MATCH path = allShortestPaths((s)-[:FeedsInto*1../*maxHops*/1000000]->(t))
WITH DISTINCT [node IN nodes(path) | node.urn] AS path
RETURN path
LIMIT $parameters.limit
