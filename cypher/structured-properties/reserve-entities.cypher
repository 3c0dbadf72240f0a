// Keeps the removal of a definition reserved, and finds some of the entities that have its values.
// Parameters: id, worker, until, count
// Columns: urn
// Index: property_definition_id
MATCH (d:PropertyDefinition {id: $parameters.id})
SET d.reservedUntil = $parameters.until, d.worker = $parameters.worker
WITH d
MATCH (d)<-[:HAS_VALUE_OF]-(e)
RETURN e.urn AS urn
LIMIT $parameters.count
