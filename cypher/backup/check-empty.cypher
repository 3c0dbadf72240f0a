// Whether a database is empty.
// Columns: isEmpty
// Index: none (one node of any kind is enough)
RETURN NOT EXISTS { (:Entity) } AND NOT EXISTS { (:Change) } AS isEmpty
