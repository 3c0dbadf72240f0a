// Reads the version of the stored form of this database.
// Columns: version (no row: the database is empty)
// Index: counter_name
MATCH (c:Counter {name: 'database-version'})
RETURN c.value AS version
