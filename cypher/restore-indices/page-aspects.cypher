// A page of the latest aspects of entities, by URN and name.
// Parameters: prefix (of their URNs), pattern (a regular expression for the whole URN), aspect (null: all), after,
//   afterName (the last one of the previous page; empty at first), start, count
// Columns: urn, name
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $parameters.prefix AND e.urn >= $parameters.after AND e.urn =~ $parameters.pattern
MATCH (e)-[:HAS_ASPECT]->(a:Aspect)
WHERE ($parameters.aspect IS NULL OR a.name = $parameters.aspect) AND (e.urn > $parameters.after OR a.name > $parameters.afterName)
RETURN e.urn AS urn, a.name AS name
ORDER BY urn, name
SKIP $parameters.start LIMIT $parameters.count
