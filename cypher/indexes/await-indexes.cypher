// Waits, five minutes at most, until each index has everything that was stored before it was created.
// Columns: none
CALL db.awaitIndexes(300)
