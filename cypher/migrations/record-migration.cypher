// Records a migration that is done.
// Parameters: number, name, time (epoch milliseconds)
// Index: migration_number
MERGE (m:Migration {number: $number})
ON CREATE SET m.name = $name, m.time = $time
