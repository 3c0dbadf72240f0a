// Reads the number of the last change that retention removed. There is no row if it removed none.
// Columns: value
// Index: counter_name
MATCH (counter:Counter {name: 'trimmed'})
RETURN counter.value AS value
