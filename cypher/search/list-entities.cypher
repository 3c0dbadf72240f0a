// URNs of entities that have aspects, in order.
// Parameters: after, limit
// Columns: urn
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn > $parameters.after AND EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN e.urn AS urn
ORDER BY e.urn
LIMIT toInteger($parameters.limit)
