// Records how far the restore of a backup has got.
// Parameters: backup, part, line
// Index: counter_name
MERGE (c:Counter {name: 'restore'})
SET c.backup = $parameters.backup, c.part = $parameters.part, c.line = $parameters.line
