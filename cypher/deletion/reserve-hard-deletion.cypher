// Reserves the oldest free hard deletion of an entity for a while.
// Parameters: now, until (epoch milliseconds)
// Columns: urn, actor
// Index: removal_urn
MATCH (r:Removal)
WHERE r.urn > '' AND r.reservedUntil < $parameters.now
WITH r
ORDER BY r.time
LIMIT 1
// The node already has this label: setting it locks the node, so that no other process takes the same deletion.
SET r:Removal
WITH r
WHERE r.reservedUntil < $parameters.now
SET r.reservedUntil = $parameters.until
RETURN r.urn AS urn, r.actor AS actor
