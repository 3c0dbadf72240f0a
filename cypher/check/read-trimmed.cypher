// The number of the last change that was removed because it was old; no row where none was.
// Columns: value
// Index: counter_name
MATCH (counter:Counter {name: 'trimmed'})
RETURN counter.value AS value
