// The definitions of all structured properties.
// Columns: urn, removed, definition (text of the aspect propertyDefinition)
// Index: structured_property_urn
MATCH (p:StructuredProperty)
WHERE p.urn IS NOT NULL
MATCH (p)-[:HAS_ASPECT]->(a:Aspect {name: 'propertyDefinition'})
RETURN p.urn AS urn, coalesce(p.removed, false) AS removed, a.value AS definition
