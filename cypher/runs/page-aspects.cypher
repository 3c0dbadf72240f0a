// A page of the aspects that a run of ingestion wrote or saw last, by URN and name.
// Parameters: runId, includeSoftDeleted, includeValue, start, count
// Columns: urn, name, timestamp (epoch milliseconds), systemMetadata, value (empty unless asked for), definitionIds
// Index: aspect_run
MATCH (a:Aspect {runId: $runId})
MATCH (e:Entity)-[:HAS_ASPECT]->(a)
WHERE $includeSoftDeleted OR NOT e.removed
WITH e.urn AS urn, a
ORDER BY urn, a.name
SKIP $start LIMIT $count
RETURN urn, a.name AS name, a.observedAt AS timestamp, a.systemMetadata AS systemMetadata,
       CASE WHEN $includeValue THEN a.value ELSE '' END AS value, a.definitionIds AS definitionIds
