// The id of the database.
// Columns: id
// Index: none (it reads no nodes)
CALL db.info() YIELD id
RETURN id
