// Reads the platforms of some entities. For a column, it is the platform of its parent.
// Parameters: urns
// Columns: urn, platform (URN)
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
RETURN urn, coalesce(e.platform, head(COLLECT { MATCH (p:Entity {urn: e.parent}) RETURN p.platform })) AS platform
