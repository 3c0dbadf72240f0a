// Finds definitions with hidden values: they were replaced, or their property is soft-deleted.
// Parameters: ids
// Columns: id
// Index: property_definition_id, entity_urn
UNWIND $parameters.ids AS id
OPTIONAL MATCH (d:PropertyDefinition {id: id})
OPTIONAL MATCH (p:Entity {urn: d.property})
WITH id, d, p
WHERE d IS NULL OR d.state <> 'CURRENT' OR coalesce(p.removed, true)
RETURN id
