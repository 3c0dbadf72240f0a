// The structured properties with retired definitions that are not deleted yet.
// Columns: urn
// Index: property_definition_state
MATCH (d:PropertyDefinition)
WHERE d.state IN ['RETIRED', 'CLEARED']
RETURN DISTINCT d.property AS urn
