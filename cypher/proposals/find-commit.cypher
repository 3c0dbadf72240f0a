// Whether a transaction committed although its answer was lost.
// Parameters: seq: number that its last change had; commit: its id
// Columns: isCommitted
// Index: change_seq
MATCH (c:Change {seq: $parameters.seq})
WHERE c.commit = $parameters.commit
RETURN true AS isCommitted
