// Records that an entity will be hard-deleted, and reserves the deletion for a while. An existing record keeps its
// actor.
// Parameters: urn, actor, time, until (epoch milliseconds)
// Index: removal_urn
MERGE (r:Removal {urn: $parameters.urn})
ON CREATE SET r.actor = $parameters.actor, r.time = $parameters.time
SET r.reservedUntil = $parameters.until
