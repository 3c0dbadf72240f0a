// The next rows of the change log behind one, as they are.
// Parameters: after, limit
// Columns: properties
// Index: change_seq
MATCH (c:Change)
WHERE c.seq > $after
RETURN properties(c) AS properties
ORDER BY c.seq
LIMIT toInteger($limit)
