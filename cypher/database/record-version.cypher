// Records the version of the stored form of this database.
// Parameters: version
// Columns: none
// Index: counter_name
MERGE (c:Counter {name: 'database-version'})
ON CREATE SET c.value = $parameters.version
FINISH
