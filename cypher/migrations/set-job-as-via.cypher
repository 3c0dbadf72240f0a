// Names the job in the column lineage that it makes, as what this goes through. Lineage from job to job has the job at one
// end, and stays. Takes some relationships, in the order of the
// URNs where they begin.
// Parameters: from: URN to go on at, limit
// Columns: last: URN that the last of them leaves; null when there was none
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn >= $parameters.from
WITH e
ORDER BY e.urn
MATCH (e)-[r:DownstreamOf|FeedsInto]->(target:Entity)
WHERE r.aspect = 'dataJobInputOutput' AND r.relationship = 'DownstreamOf' AND e.urn <> r.source AND target.urn <> r.source
  AND coalesce(r.via, '') <> r.source
WITH e.urn AS urn, r
LIMIT toInteger($parameters.limit)
SET r.via = r.source
RETURN max(urn) AS last
