// Ends a removal if no entity has values of the definition any longer. Otherwise it releases the removal for a later
// retry.
// Parameters: id, time, until
// Columns: state
// Index: property_definition_id
MATCH (d:PropertyDefinition {id: $parameters.id})
WITH d, EXISTS { (d)<-[:HAS_VALUE_OF]-() } AS isLeft
SET d.state = CASE WHEN isLeft THEN d.state ELSE 'CLEARED' END,
    d.clearedAt = CASE WHEN isLeft THEN null ELSE $parameters.time END,
    d.reservedUntil = CASE WHEN isLeft THEN $parameters.until ELSE null END
RETURN d.state AS state
