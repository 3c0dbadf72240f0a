// The numbers of the change log's rows, in order.
// Columns: seq
// Index: change_seq
MATCH (c:Change)
WHERE c.seq IS NOT NULL
RETURN c.seq AS seq
ORDER BY c.seq
