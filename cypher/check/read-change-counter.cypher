// The last number that the change log gave.
// Columns: value
// Index: counter_name
MATCH (counter:Counter {name: 'change'})
RETURN counter.value AS value
