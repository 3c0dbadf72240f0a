// Counts the entities of one type, including soft-deleted ones.
// Parameters: prefix (of their URNs)
// Columns: total
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $parameters.prefix AND EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN count(e) AS total
