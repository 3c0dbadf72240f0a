// Selects the soft-deleted entities among some.
// Parameters: urns
// Columns: urn
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
WHERE e.removed
RETURN DISTINCT e.urn AS urn
