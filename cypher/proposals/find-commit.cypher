// Checks whether a transaction committed although its answer was lost.
// Parameters: after (the number of an earlier change), commit (the transaction's id, which its last change has)
// Columns: seq (of its last change)
// Index: change_seq
MATCH (c:Change)
WHERE c.seq > $parameters.after AND c.commit = $parameters.commit
RETURN c.seq AS seq
