// Lists ingestion runs, the latest first, with the number of aspects that each was the last to write.
// Parameters: includeSoftDeleted (count aspects of soft-deleted entities), start, count
// Columns: runId, rows, timestamp (epoch milliseconds)
// Index: aspect_run
MATCH (a:Aspect)
WHERE a.runId IS NOT NULL
MATCH (e:Entity)-[:HAS_ASPECT]->(a)
WHERE $parameters.includeSoftDeleted OR NOT e.removed
WITH a.runId AS runId, count(a) AS rows, max(a.observedAt) AS timestamp
ORDER BY timestamp DESC, runId
SKIP $parameters.start LIMIT $parameters.count
RETURN runId, rows, timestamp
