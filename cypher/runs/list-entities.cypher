// Lists the entities with an aspect that this run was the last to write.
// Parameters: runId
// Columns: urn
// Index: aspect_run
MATCH (a:Aspect {runId: $parameters.runId})
MATCH (e:Entity)-[:HAS_ASPECT]->(a)
RETURN DISTINCT e.urn AS urn
ORDER BY urn
