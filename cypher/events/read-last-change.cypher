// The number of the last committed change.
// Columns: value
// Index: counter_name
MATCH (counter:Counter {name: 'change'})
RETURN counter.value AS value
