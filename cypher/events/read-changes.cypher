// The changes after a given change, in order.
// Parameters: after, limit
// Columns: seq, urn, entityType, aspect, changeType, number, previous, time, actor, key, internal
// Index: change_seq
MATCH (c:Change)
WHERE c.seq > $parameters.after
RETURN c.seq AS seq, c.urn AS urn, c.entityType AS entityType, c.aspect AS aspect, c.changeType AS changeType,
       c.number AS number, c.previous AS previous, c.time AS time, c.actor AS actor, c.key AS key,
       coalesce(c.internal, false) AS internal
ORDER BY c.seq
LIMIT toInteger($parameters.limit)
