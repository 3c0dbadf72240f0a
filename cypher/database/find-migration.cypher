// Finds a migration of the data. Versions of Cairn before 0.1.0 recorded migrations.
// Columns: number (no row: no such version wrote this database)
// Index: none (the label and its index no longer exist)
MATCH (m:Migration)
RETURN m.number AS number
LIMIT 1
