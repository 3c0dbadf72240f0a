// Records the progress of a restore.
// Parameters: backup, part, line
// Index: counter_name
MERGE (c:Counter {name: 'restore'})
SET c.backup = $parameters.backup, c.part = $parameters.part, c.line = $parameters.line
