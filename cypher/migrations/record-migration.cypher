// Records a finished migration.
// Parameters: number, name, time (epoch milliseconds)
// Index: migration_number
MERGE (m:Migration {number: $parameters.number})
ON CREATE SET m.name = $parameters.name, m.time = $parameters.time
