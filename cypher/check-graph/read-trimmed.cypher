// The number of the last change that retention removed; no row if there is none.
// Columns: value
// Index: counter_name
MATCH (counter:Counter {name: 'trimmed'})
RETURN counter.value AS value
