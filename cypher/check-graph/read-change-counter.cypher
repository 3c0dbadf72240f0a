// The last number that the change log assigned.
// Columns: value
// Index: counter_name
MATCH (counter:Counter {name: 'change'})
RETURN counter.value AS value
