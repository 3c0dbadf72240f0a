// The registered processes, and which of them has the lease to answer reads from memory.
// Columns: holder, registrationEpoch (how often one has come or gone), writers [{id, machine, pid, started, heartbeat}]
// Index: write_lease_name, writer_id
OPTIONAL MATCH (l:WriteLease {name: 'sole writer'})
RETURN l.holder AS holder, coalesce(l.memberChanges, 0) AS registrationEpoch,
       COLLECT { MATCH (w:Writer) WHERE w.id > '' RETURN w {.id, .machine, .pid, .started, .heartbeat} } AS writers
