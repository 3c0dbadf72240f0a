// Finds the structured properties with some search field names.
// Parameters: names
// Columns: name, urn
// Index: structured_property_field_name
UNWIND $parameters.names AS name
MATCH (p:StructuredProperty {fieldName: name})
RETURN name, p.urn AS urn
