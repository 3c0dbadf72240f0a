// Finds the structured properties with retired definitions that still exist.
// Columns: urn
// Index: property_definition_state
MATCH (d:PropertyDefinition)
WHERE d.state IN ['RETIRED', 'CLEARED']
RETURN DISTINCT d.property AS urn
