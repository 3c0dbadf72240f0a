// Blocks all other commits of changes until the transaction ends.
// Columns: value (the number of the last change)
// Index: counter_name
MATCH (c:Counter {name: 'change'})
SET c:Counter
RETURN c.value AS value
