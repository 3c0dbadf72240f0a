// Deletes definitions whose values are all removed.
// Parameters: ids
// Columns: deleted (how many)
// Index: property_definition_id
UNWIND $parameters.ids AS id
MATCH (d:PropertyDefinition {id: id})
USING INDEX d:PropertyDefinition(id)
WHERE d.state = 'CLEARED' AND COUNT { (d)<-[:HAS_VALUE_OF]-() } = 0
DELETE d
RETURN count(*) AS deleted
