// Reads the next rows of the change log after a given one, unchanged.
// Parameters: after, limit
// Columns: properties
// Index: change_seq
MATCH (c:Change)
WHERE c.seq > $parameters.after
RETURN properties(c) AS properties
ORDER BY c.seq
LIMIT toInteger($parameters.limit)
