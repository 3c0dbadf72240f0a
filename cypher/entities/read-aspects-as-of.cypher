// Reads aspects as of a time: of each the last version that counted then. Each entity has its own list of names.
// Parameters: entities [{urn, names (null: all)}], asOf (epoch milliseconds)
// Columns: urn, name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy
// Index: entity_urn
UNWIND $parameters.entities AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
WHERE (row.names IS NULL OR a.name IN row.names) AND coalesce(a.since, a.created) <= $parameters.asOf
WITH row.urn AS urn, a
ORDER BY a.number DESC
WITH urn, a.name AS name, head(collect(a)) AS a
RETURN urn, name, a.number AS number, a.value AS value, a.created AS created, a.actor AS actor,
       a.systemMetadata AS systemMetadata, a.definitionIds AS definitionIds,
       a.trace AS trace, a.unchangedBy AS unchangedBy
