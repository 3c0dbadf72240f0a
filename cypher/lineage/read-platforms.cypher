// The platforms of some entities; of a column, that of what it belongs to.
// Parameters: urns
// Columns: urn, platform (URN)
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
RETURN urn, coalesce(e.platform, head(COLLECT { MATCH (p:Entity {urn: e.parent}) RETURN p.platform })) AS platform
