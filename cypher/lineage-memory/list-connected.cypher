// Lists entities with lineage, in the order of their URNs.
// Parameters: after (a URN), limit (the number of entities to examine)
// Columns: last (the URN of the last examined entity; null: there is none), urns (of those with lineage)
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn > $parameters.after
WITH e
ORDER BY e.urn
LIMIT toInteger($parameters.limit)
WITH e.urn AS urn, EXISTS { (e)-[:FeedsInto]-() } AS isConnected
ORDER BY urn
RETURN max(urn) AS last, collect(CASE WHEN isConnected THEN urn END) AS urns
