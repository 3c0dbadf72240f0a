// The definitions of all structured properties.
// Columns: urn, id (of the definition), removed, value (text of the aspect propertyDefinition)
// Index: structured_property_urn
MATCH (p:StructuredProperty)
WHERE p.urn IS NOT NULL
MATCH (p)-[:HAS_ASPECT]->(a:Aspect {name: 'propertyDefinition'})
RETURN p.urn AS urn, coalesce(a.definitionIds[0], p.urn) AS id, coalesce(p.removed, false) AS removed, a.value AS value
