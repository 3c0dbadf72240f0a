// Whether a database has anything in it.
// Columns: isEmpty
// Index: none (any node will do)
RETURN NOT EXISTS { (:Entity) } AND NOT EXISTS { (:Change) } AS isEmpty
