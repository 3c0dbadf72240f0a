// Lists a page of the entities of one type, by URN. Soft-deleted ones are included.
// Parameters: prefix (of their URNs), start, count
// Columns: urn
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $parameters.prefix AND EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN e.urn AS urn
ORDER BY urn
SKIP $parameters.start LIMIT $parameters.count
