// The registered processes, and which of them has the lease to answer reads from memory.
// Columns: holder, registrationEpoch (how often one has come or gone), writers [{id, machine, pid, started, heartbeat}],
//   names (how many properties, labels and types have a name in the database)
// Index: write_lease_name, writer_id
CALL () {
  CALL db.propertyKeys() YIELD propertyKey
  RETURN count(*) AS properties
}
CALL () {
  CALL db.labels() YIELD label
  RETURN count(*) AS labels
}
CALL () {
  CALL db.relationshipTypes() YIELD relationshipType
  RETURN count(*) AS types
}
OPTIONAL MATCH (l:WriteLease {name: 'sole writer'})
RETURN l.holder AS holder, coalesce(l.memberChanges, 0) AS registrationEpoch,
       COLLECT { MATCH (w:Writer) WHERE w.id > '' RETURN w {.id, .machine, .pid, .started, .heartbeat} } AS writers,
       properties + labels + types AS names
