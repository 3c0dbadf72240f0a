// Whether a database is empty.
// Columns: isEmpty
// Index: none (any node is enough)
RETURN NOT EXISTS { (:Entity) } AND NOT EXISTS { (:Change) } AS isEmpty
