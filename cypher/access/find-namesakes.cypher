// Finds the entities whose URN is this one in any case of letters. An entity that others only refer to counts, too.
// Parameters: prefix (of the URNs of the type), urn
// Columns: urn
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $parameters.prefix AND toLower(e.urn) = toLower($parameters.urn)
RETURN e.urn AS urn
