// Renames the property `owner` of relationships to `source`: the URN of the entity whose aspect made them. Takes some
// relationships, in the order of the URNs where they begin.
// Parameters: from: URN to go on at, limit
// Columns: last: URN that the last of them leaves; null when there was none
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn >= $parameters.from
WITH e
ORDER BY e.urn
MATCH (e)-[r]->(:Entity)
WHERE r.owner IS NOT NULL
WITH e.urn AS urn, r
LIMIT toInteger($parameters.limit)
SET r.source = r.owner
REMOVE r.owner
RETURN max(urn) AS last
