// A page of the latest aspects of entities, by URN and name.
// Parameters: prefix (what their URNs begin with), pattern (a regular expression for the whole URN), aspect (null: all),
//   after, afterName: the last one of the page before; empty at first. start, count
// Columns: urn, name
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $prefix AND e.urn >= $after AND e.urn =~ $pattern
MATCH (e)-[:HAS_ASPECT]->(a:Aspect)
WHERE ($aspect IS NULL OR a.name = $aspect) AND (e.urn > $after OR a.name > $afterName)
RETURN e.urn AS urn, a.name AS name
ORDER BY urn, name
SKIP $start LIMIT $count
