// Removes processes that write no more.
// Parameters: writers [{id, heartbeat (null: whatever it is)}]
// Index: write_lease_name, writer_id, counter_name
// Whoever commits holds this lock, and has looked under it that it is registered: write-draft.
MERGE (counter:Counter {name: 'change'})
ON CREATE SET counter.value = 0
SET counter:Counter
WITH counter
MERGE (l:WriteLease {name: 'sole writer'})
// This lock before the look: one that confirms its registration stays.
SET l:WriteLease
WITH l
UNWIND $parameters.writers AS gone
MATCH (w:Writer {id: gone.id})
WHERE gone.heartbeat IS NULL OR w.heartbeat = gone.heartbeat
SET l.memberChanges = coalesce(l.memberChanges, 0) + 1, l.holder = CASE WHEN l.holder = gone.id THEN null ELSE l.holder END
DELETE w
