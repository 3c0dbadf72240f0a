// The version of the form in which this database stores its data.
// Columns: version (no row: an empty database)
// Index: counter_name
MATCH (c:Counter {name: 'database-version'})
RETURN c.value AS version
