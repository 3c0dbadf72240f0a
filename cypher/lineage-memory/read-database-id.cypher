// The id of the database.
// Columns: id
// Index: none (no node is asked for)
CALL db.info() YIELD id
RETURN id
