// Lists the indexes of the database, including those of constraints.
// Columns: name, isOnline
// Index: none (it reads no nodes)
SHOW INDEXES YIELD name, state
RETURN name, state = 'ONLINE' AS isOnline
