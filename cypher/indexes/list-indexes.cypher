// The indexes that the store has, those of constraints among them.
// Columns: name, isOnline
SHOW INDEXES YIELD name, state
RETURN name, state = 'ONLINE' AS isOnline
