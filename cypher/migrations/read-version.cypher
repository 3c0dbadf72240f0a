// The number of the last migration of this database; 0 for none.
// Columns: version
// Index: migration_number
MATCH (m:Migration)
WHERE m.number > 0
RETURN coalesce(max(m.number), 0) AS version
