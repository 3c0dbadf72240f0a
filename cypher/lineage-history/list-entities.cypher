// Some entities, in the order of their URNs.
// Parameters: after (a URN), limit
// Columns: urn
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn > $parameters.after
RETURN e.urn AS urn
ORDER BY urn
LIMIT toInteger($parameters.limit)
