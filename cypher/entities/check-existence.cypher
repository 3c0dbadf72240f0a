// Selects the entities that have any aspect, and tells whether they are soft-deleted.
// Parameters: urns
// Columns: urn, removed
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
WHERE EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN urn, coalesce(e.removed, false) AS removed
