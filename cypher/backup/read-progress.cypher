// Reads the progress of the current restore.
// Columns: backup (its id), part, line
// Index: counter_name
MATCH (c:Counter {name: 'restore'})
RETURN c.backup AS backup, c.part AS part, c.line AS line
