// Reads the display names of entities.
// Parameters: urns
// Columns: urn, name
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
WHERE e.name IS NOT NULL
RETURN urn, e.name AS name
