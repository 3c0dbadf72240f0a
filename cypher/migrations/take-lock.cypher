// Stops other processes from migrating until the transaction ends; the transaction ends with its process.
// Index: counter_name
MERGE (c:Counter {name: 'migrations'})
SET c:Counter
