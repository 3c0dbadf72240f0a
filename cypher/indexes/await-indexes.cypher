// Waits until each index has everything that was stored before the index was created. The limit is five minutes.
// Columns: none
// Index: none (it reads no nodes)
CALL db.awaitIndexes(300)
