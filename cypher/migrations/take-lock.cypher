// Keeps other processes from migrating for as long as the transaction lasts; it ends with the process that holds it.
// Index: counter_name
MERGE (c:Counter {name: 'migrations'})
SET c:Counter
