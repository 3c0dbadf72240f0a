// Retires definitions that were deleted or replaced. Their values will be removed.
// Parameters: ids, time
// Index: property_definition_id
UNWIND $parameters.ids AS id
MATCH (d:PropertyDefinition {id: id})
SET d.state = 'RETIRED', d.retiredAt = $parameters.time, d.entityCount = COUNT { (d)<-[:HAS_VALUE_OF]-() }
