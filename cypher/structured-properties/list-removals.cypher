// Lists value removals, the latest first.
// Parameters: property (null: of all), states
// Columns: id, property, state, total, remaining, startedAt, completedAt
// Index: property_definition_state
MATCH (d:PropertyDefinition)
WHERE d.state IN $parameters.states AND ($parameters.property IS NULL OR d.property = $parameters.property)
RETURN d.id AS id, d.property AS property, d.state AS state, d.entityCount AS total,
       COUNT { (d)<-[:HAS_VALUE_OF]-() } AS remaining, d.retiredAt AS startedAt, d.clearedAt AS completedAt
ORDER BY startedAt DESC, id
