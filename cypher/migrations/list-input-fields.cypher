// The aspect inputFields of some charts and dashboards, in the order of their URNs.
// Parameters: after, limit
// Columns: urn, value (the aspect's text)
// Index: entity_urn
MATCH (e:Entity)-[:HAS_ASPECT]->(a:Aspect {name: 'inputFields'})
WHERE e.urn > $parameters.after
RETURN e.urn AS urn, a.value AS value
ORDER BY e.urn
LIMIT toInteger($parameters.limit)
