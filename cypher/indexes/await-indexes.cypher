// Waits, five minutes at most, until each index has everything that was stored before it was created.
// Columns: none
// Index: none (no node is asked for)
CALL db.awaitIndexes(300)
