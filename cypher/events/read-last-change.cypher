// The number of the last change that was committed.
// Columns: value
// Index: counter_name
MATCH (counter:Counter {name: 'change'})
RETURN counter.value AS value
