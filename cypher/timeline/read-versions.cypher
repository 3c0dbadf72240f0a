// Reads the versions of aspects from a range of time, and the version before of each aspect.
// Parameters: urn, names (of aspects), start, end (epoch milliseconds, inclusive)
// Columns: name, number, value, created, actor, systemMetadata, definitionIds
// Index: entity_urn
MATCH (e:Entity {urn: $parameters.urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
WHERE a.name IN $parameters.names AND a.created <= $parameters.end
WITH a.name AS aspect, collect(a) AS versions
WITH versions, reduce(first = null, a IN versions |
  CASE WHEN a.created >= $parameters.start AND (first IS NULL OR a.number < first) THEN a.number ELSE first END) AS first
UNWIND versions AS a
WITH a
WHERE a.number >= first - 1
RETURN a.name AS name, a.number AS number, a.value AS value, a.created AS created, a.actor AS actor,
       a.systemMetadata AS systemMetadata, a.definitionIds AS definitionIds
ORDER BY a.name, a.number
