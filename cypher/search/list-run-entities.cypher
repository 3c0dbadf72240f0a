// Lists some of the entities with an aspect that one of these runs was the last to write, in no order.
// Parameters: runIds, limit
// Columns: urn
// Index: aspect_run
UNWIND $parameters.runIds AS runId
MATCH (a:Aspect {runId: runId})
MATCH (e:Entity)-[:HAS_ASPECT]->(a)
RETURN DISTINCT e.urn AS urn
LIMIT $parameters.limit
