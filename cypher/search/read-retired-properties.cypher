// The structured properties of which definitions have gone, until these are forgotten.
// Columns: urn
// Index: property_definition_state
MATCH (d:PropertyDefinition)
WHERE d.state IN ['RETIRED', 'CLEARED']
RETURN DISTINCT d.property AS urn
