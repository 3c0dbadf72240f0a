// Gives a process the lease to answer reads from memory, if no other one is registered.
// Parameters: id
// Columns: isHeld, registrationEpoch
// Index: write_lease_name, writer_id
MERGE (l:WriteLease {name: 'sole writer'})
// The lock comes first, so that nobody registers meanwhile.
SET l:WriteLease
WITH l, EXISTS { MATCH (w:Writer {id: $parameters.id}) }
  AND NOT EXISTS { MATCH (w:Writer) WHERE w.id > '' AND w.id <> $parameters.id } AS isHeld
FOREACH (_ IN CASE WHEN isHeld THEN [1] ELSE [] END | SET l.holder = $parameters.id)
RETURN isHeld, coalesce(l.memberChanges, 0) AS registrationEpoch
