// Selects the entities that had any aspect at a time, and tells whether they were soft-deleted then.
// Parameters: urns, asOf (epoch milliseconds)
// Columns: urn, removed
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
WHERE EXISTS {
  MATCH (e)-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
  WHERE coalesce(a.since, a.created) <= $parameters.asOf
}
RETURN urn, size([time IN coalesce(e.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1 AS removed
