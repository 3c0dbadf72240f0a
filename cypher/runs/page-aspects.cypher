// A page of the aspects that a run of ingestion wrote or saw last, by URN and name.
// Parameters: runId, includeSoftDeleted, includeValue, start, count
// Columns: urn, aspect, timestamp (epoch milliseconds), systemMetadata, value (null unless asked for)
// Index: aspect_run
MATCH (a:Aspect {runId: $runId})
MATCH (e:Entity)-[:HAS_ASPECT]->(a)
WHERE $includeSoftDeleted OR NOT e.removed
WITH e.urn AS urn, a
ORDER BY urn, a.name
SKIP $start LIMIT $count
RETURN urn, a.name AS aspect, a.observedAt AS timestamp, a.systemMetadata AS systemMetadata,
       CASE WHEN $includeValue THEN a.value END AS value
