// Reads the change log from a change on.
// Parameters: from (the number of a change), limit
// Columns: seq, urn, aspect, changeType, time, isLast (the last change of its transaction); in order, beginning with
//   the given change
// Index: change_seq
MATCH (c:Change)
WHERE c.seq >= $parameters.from
RETURN c.seq AS seq, c.urn AS urn, c.aspect AS aspect, c.changeType AS changeType, c.time AS time,
       c.commit IS NOT NULL AS isLast
ORDER BY c.seq
LIMIT toInteger($parameters.limit)
