// Keeps everybody from committing changes for as long as the transaction lasts.
// Columns: value: number of the last change
// Index: counter_name
MATCH (c:Counter {name: 'change'})
SET c:Counter
RETURN c.value AS value
