// What was changed behind a change, in order.
// Parameters: after, limit
// Columns: seq, urn, entityType, aspect
// Index: change_seq
MATCH (c:Change)
WHERE c.seq > $after
RETURN c.seq AS seq, c.urn AS urn, c.entityType AS entityType, c.aspect AS aspect
ORDER BY c.seq
LIMIT toInteger($limit)
