// Reads all lineage edges as relationships of the model, each once, ordered by source, type and destination. A
// relationship leaves the entity whose aspect made it, or the downstream column. The page needs one more source than
// its limit: each has at least one edge, except that of the cursor, which may have none left.
// Parameters: types (empty: all), includeSoftDeleted, asOf (as of that time; null: now), after [source, type,
//   destination] (null: from the beginning), limit
// Columns: source, sourceType, type, destination, destinationType, upstream, downstream
// Index: entity_urn
MATCH (from:Entity)
WHERE from.urn >= coalesce($parameters.after[0], '')
  AND ($parameters.includeSoftDeleted OR NOT CASE WHEN $parameters.asOf IS NULL THEN coalesce(from.removed, false) ELSE (size([time IN coalesce(from.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1) END)
  AND EXISTS {
    MATCH (from)-[r:`{edges}`]-(to:Entity)
    WHERE (endNode(r) = from) <> (r.source = startNode(r).urn AND startNode(r) <> endNode(r))
  AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
      AND (size($parameters.types) = 0 OR r.relationship IN $parameters.types)
      AND ($parameters.includeSoftDeleted OR NOT CASE WHEN $parameters.asOf IS NULL THEN coalesce(to.removed, false) ELSE (size([time IN coalesce(to.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1) END)
  }
WITH from
ORDER BY from.urn
LIMIT $parameters.limit + 1
MATCH (from)-[r:`{edges}`]-(to:Entity)
WHERE (endNode(r) = from) <> (r.source = startNode(r).urn AND startNode(r) <> endNode(r))
  AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
  AND (size($parameters.types) = 0 OR r.relationship IN $parameters.types)
  AND ($parameters.includeSoftDeleted OR NOT CASE WHEN $parameters.asOf IS NULL THEN coalesce(to.removed, false) ELSE (size([time IN coalesce(to.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1) END)
WITH DISTINCT from.urn AS source, from.type AS sourceType, r.relationship AS type, to.urn AS destination,
     to.type AS destinationType, startNode(r).urn AS upstream, endNode(r).urn AS downstream
WHERE $parameters.after IS NULL OR [source, type, destination] > $parameters.after
RETURN source, sourceType, type, destination, destinationType, upstream, downstream
ORDER BY source, type, destination
LIMIT $parameters.limit
