// The baseline for the service: a bare pruning traversal. It returns 100 rows, the exact total, and counts by degree.
// Parameters: urn
MATCH (s:Entity {urn: $urn})
MATCH path = (s)-[:FeedsInto*1..]->(d)
WITH d, min(length(path)) AS degree
WITH degree, collect(d) AS nodes
ORDER BY degree
WITH collect({degree: degree, count: size(nodes), nodes: nodes}) AS levels
RETURN [level IN levels | [level.degree, level.count]] AS degrees,
       [d IN reduce(rows = [], level IN levels | CASE WHEN size(rows) < 100 THEN rows + level.nodes[..100] ELSE rows END)[..100] |
         d.urn] AS page
