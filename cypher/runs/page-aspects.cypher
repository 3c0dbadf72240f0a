// Reads a page of the aspects that this run was the last to write, by URN and name.
// Parameters: runId, includeSoftDeleted, includeValue, start, count
// Columns: urn, name, timestamp (epoch milliseconds), systemMetadata, value (empty unless `includeValue`),
//   definitionIds
// Index: aspect_run
MATCH (a:Aspect {runId: $parameters.runId})
MATCH (e:Entity)-[:HAS_ASPECT]->(a)
WHERE $parameters.includeSoftDeleted OR NOT e.removed
WITH e.urn AS urn, a
ORDER BY urn, a.name
SKIP $parameters.start LIMIT $parameters.count
RETURN urn, a.name AS name, a.observedAt AS timestamp, a.systemMetadata AS systemMetadata,
       CASE WHEN $parameters.includeValue THEN a.value ELSE '' END AS value, a.definitionIds AS definitionIds
