// Counts the entities with an aspect.
// Parameters: aspect, prefix (of their URNs), pattern (a regular expression for the whole URN)
// Columns: total
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $parameters.prefix AND e.urn =~ $parameters.pattern AND EXISTS { (e)-[:HAS_ASPECT]->(:Aspect {name: $parameters.aspect}) }
RETURN count(e) AS total
