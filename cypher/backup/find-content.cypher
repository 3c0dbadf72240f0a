// Finds out whether a database is empty.
// Columns: isEmpty
// Index: none (any node will do)
RETURN NOT EXISTS { (:Entity) } AND NOT EXISTS { (:Change) } AS isEmpty
