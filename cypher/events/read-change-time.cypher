// The time of a change.
// Parameters: seq
// Columns: time (epoch milliseconds)
// Index: change_seq
MATCH (c:Change {seq: toInteger($parameters.seq)})
RETURN c.time AS time
