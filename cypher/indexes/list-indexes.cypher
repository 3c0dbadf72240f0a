// The indexes that the store has, those of constraints among them.
// Columns: name, isOnline
// Index: none (no node is asked for)
SHOW INDEXES YIELD name, state
RETURN name, state = 'ONLINE' AS isOnline
