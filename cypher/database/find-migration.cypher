// A migration of the data: versions of Cairn before 0.1.0 recorded them.
// Columns: number (no row: such a version did not write this database)
// Index: none (the label is gone, with its index)
MATCH (m:Migration)
RETURN m.number AS number
LIMIT 1
