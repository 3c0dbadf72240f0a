// Removes the counters of a database that has nothing else: those of the backup take their place.
// Index: none (a database has a few)
MATCH (c:Counter)
DELETE c
