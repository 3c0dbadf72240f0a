// Removes the counters of an otherwise empty database. Those of the backup replace them.
// Index: none (a database has only a few counters)
MATCH (c:Counter)
DELETE c
