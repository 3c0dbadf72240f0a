// Lists the entities of some types that a user has changed among the newest changes. The last changed comes first.
// Parameters: actor, types, window, limit
// Columns: urn
// Index: counter_name, change_seq
MATCH (counter:Counter {name: 'change'})
MATCH (c:Change)
WHERE c.seq > counter.value - $parameters.window AND c.actor = $parameters.actor AND c.entityType IN $parameters.types
WITH c.urn AS urn, max(c.seq) AS last
// Sorted before the look-up, so that only the first ones are looked up.
ORDER BY last DESC
MATCH (e:Entity {urn: urn})
WHERE NOT coalesce(e.removed, false) AND (e)-[:HAS_ASPECT]->()
RETURN urn
ORDER BY last DESC
LIMIT toInteger($parameters.limit)
