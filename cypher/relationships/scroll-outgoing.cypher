// Reads the relationships that leave some entities, each once, ordered by source, type and destination.
// Parameters: sources, destinations (null: all), types (empty: all), sourceTypes, destinationTypes (of entities; empty:
//   all), includeSoftDeleted, after [source, type, destination] (null: from the beginning), limit
// Columns: source, sourceType, type, destination, destinationType
// Index: entity_urn
UNWIND $parameters.sources AS urn
MATCH (from:Entity {urn: urn})-[r]->(to:Entity)
WHERE NOT type(r) IN ['FeedsInto', 'PreviouslyFedInto'] AND (size($parameters.types) = 0 OR type(r) IN $parameters.types)
  AND (size($parameters.sourceTypes) = 0 OR from.type IN $parameters.sourceTypes)
  AND (size($parameters.destinationTypes) = 0 OR to.type IN $parameters.destinationTypes)
  AND ($parameters.destinations IS NULL OR to.urn IN $parameters.destinations)
  AND ($parameters.includeSoftDeleted OR (NOT coalesce(from.removed, false) AND NOT coalesce(to.removed, false)))
WITH DISTINCT from.urn AS source, from.type AS sourceType, type(r) AS type, to.urn AS destination,
     to.type AS destinationType
WHERE $parameters.after IS NULL OR [source, type, destination] > $parameters.after
RETURN source, sourceType, type, destination, destinationType
ORDER BY source, type, destination
LIMIT $parameters.limit
