// Registers a process that is about to write. From now on nobody is given the lease to answer reads from memory.
// Parameters: id, machine (null: not known), pid, started
// Columns: holder {id, machine, pid, started} (null: nobody has the lease)
// Index: write_lease_name, writer_id
MERGE (l:WriteLease {name: 'sole writer'})
// The lock comes first, so that two processes see one another.
SET l:WriteLease, l.memberChanges = coalesce(l.memberChanges, 0) + 1
WITH l
MERGE (w:Writer {id: $parameters.id})
SET w.machine = $parameters.machine, w.pid = $parameters.pid, w.started = $parameters.started, w.heartbeat = randomUUID()
WITH l
OPTIONAL MATCH (holder:Writer {id: l.holder})
RETURN holder {.id, .machine, .pid, .started} AS holder
