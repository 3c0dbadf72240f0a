// Tells others that a registered process is still there, by another sign of life.
// Parameters: id
// Columns: id (no row: it is not registered, others took it for gone)
// Index: write_lease_name, writer_id
MERGE (l:WriteLease {name: 'sole writer'})
// The lock comes first: somebody may be about to remove it.
SET l:WriteLease
WITH l
MATCH (w:Writer {id: $parameters.id})
SET w.heartbeat = randomUUID()
RETURN w.id AS id
