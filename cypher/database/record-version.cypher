// Records the version of the form in which this database stores its data.
// Parameters: version
// Columns: none
// Index: counter_name
MERGE (c:Counter {name: 'database-version'})
ON CREATE SET c.value = $parameters.version
FINISH
