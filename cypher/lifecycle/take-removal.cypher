// Takes the oldest removal of an entity that nobody works on, for a while.
// Parameters: now, until (epoch milliseconds)
// Columns: urn, actor
// Index: removal_urn
MATCH (r:Removal)
WHERE r.urn > '' AND r.takenUntil < $parameters.now
WITH r
ORDER BY r.time
LIMIT 1
// The label is there already: setting it takes the lock, under which nobody else takes the same.
SET r:Removal
WITH r
WHERE r.takenUntil < $parameters.now
SET r.takenUntil = $parameters.until
RETURN r.urn AS urn, r.actor AS actor
