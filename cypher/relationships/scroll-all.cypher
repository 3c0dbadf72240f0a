// Reads all relationships, each once, ordered by source, type and destination. The page needs one more source than its
// limit: each has at least one relationship, except that of the cursor, which may have none left.
// Parameters: types (empty: all), sourceTypes, destinationTypes (of entities; empty: all), includeSoftDeleted,
//   after [source, type, destination] (null: from the beginning), limit
// Columns: source, sourceType, type, destination, destinationType
// Index: entity_urn
MATCH (from:Entity)
WHERE from.urn >= coalesce($parameters.after[0], '')
  AND (size($parameters.sourceTypes) = 0 OR from.type IN $parameters.sourceTypes)
  AND ($parameters.includeSoftDeleted OR NOT coalesce(from.removed, false))
  AND EXISTS {
    MATCH (from)-[r]->(to:Entity)
    WHERE NOT type(r) IN ['FeedsInto', 'PreviouslyFedInto'] AND (size($parameters.types) = 0 OR type(r) IN $parameters.types)
      AND (size($parameters.destinationTypes) = 0 OR to.type IN $parameters.destinationTypes)
      AND ($parameters.includeSoftDeleted OR NOT coalesce(to.removed, false))
  }
WITH from
ORDER BY from.urn
LIMIT $parameters.limit + 1
MATCH (from)-[r]->(to:Entity)
WHERE NOT type(r) IN ['FeedsInto', 'PreviouslyFedInto'] AND (size($parameters.types) = 0 OR type(r) IN $parameters.types)
  AND (size($parameters.destinationTypes) = 0 OR to.type IN $parameters.destinationTypes)
  AND ($parameters.includeSoftDeleted OR NOT coalesce(to.removed, false))
WITH DISTINCT from.urn AS source, from.type AS sourceType, type(r) AS type, to.urn AS destination,
     to.type AS destinationType
WHERE $parameters.after IS NULL OR [source, type, destination] > $parameters.after
RETURN source, sourceType, type, destination, destinationType
ORDER BY source, type, destination
LIMIT $parameters.limit
