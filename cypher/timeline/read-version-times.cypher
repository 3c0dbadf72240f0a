// Reads when the versions of an entity's aspects were written, in this order.
// Parameters: urn, end (epoch milliseconds, inclusive)
// Columns: name, number, created
// Index: entity_urn
MATCH (e:Entity {urn: $parameters.urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
WHERE a.created <= $parameters.end
RETURN a.name AS name, a.number AS number, a.created AS created
ORDER BY created, number
