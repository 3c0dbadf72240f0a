// The entities of which a run of ingestion wrote or saw an aspect last.
// Parameters: runId
// Columns: urn
// Index: aspect_run
MATCH (a:Aspect {runId: $parameters.runId})
MATCH (e:Entity)-[:HAS_ASPECT]->(a)
RETURN DISTINCT e.urn AS urn
ORDER BY urn
