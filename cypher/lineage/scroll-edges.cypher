// Reads the lineage edges of some entities as relationships of the model, each once, ordered by source, type and
// destination. A relationship leaves the entity whose aspect made it, or the downstream column.
// Parameters: urns, direction (UPSTREAM or DOWNSTREAM of the entities; null: both), types (empty: all),
//   includeSoftDeleted, asOf (as of that time; null: now), after [source, type, destination] (null: from the
//   beginning), limit
// Columns: source, sourceType, type, destination, destinationType, upstream, downstream
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
CALL (e) {
  WITH e WHERE coalesce($parameters.direction, 'DOWNSTREAM') = 'DOWNSTREAM'
  MATCH (e)-[r:`{edges}`]->(to:Entity)
  RETURN e AS upstream, r, to AS downstream
  UNION
  WITH e WHERE coalesce($parameters.direction, 'UPSTREAM') = 'UPSTREAM'
  MATCH (e)<-[r:`{edges}`]-(from:Entity)
  RETURN from AS upstream, r, e AS downstream
}
WITH upstream, downstream, r
WHERE ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
WITH upstream, downstream, r.relationship AS type, r.source = upstream.urn AND r.source <> downstream.urn AS leavesUpstream
WHERE (size($parameters.types) = 0 OR type IN $parameters.types)
  AND ($parameters.includeSoftDeleted OR CASE WHEN $parameters.asOf IS NULL
    THEN NOT coalesce(upstream.removed, false) AND NOT coalesce(downstream.removed, false)
    ELSE NOT (size([time IN coalesce(upstream.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1) AND NOT (size([time IN coalesce(downstream.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1)
  END)
WITH upstream.urn AS up, downstream.urn AS down, type,
     CASE WHEN leavesUpstream THEN upstream ELSE downstream END AS from,
     CASE WHEN leavesUpstream THEN downstream ELSE upstream END AS to
WITH DISTINCT from.urn AS source, from.type AS sourceType, type, to.urn AS destination, to.type AS destinationType,
     up AS upstream, down AS downstream
WHERE $parameters.after IS NULL OR [source, type, destination] > $parameters.after
RETURN source, sourceType, type, destination, destinationType, upstream, downstream
ORDER BY source, type, destination
LIMIT $parameters.limit
