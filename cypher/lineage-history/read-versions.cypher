// All versions of some aspects of entities, in their order.
// Parameters: urns, names
// Columns: urn, name, number, created, since, value
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
WHERE a.name IN $parameters.names
RETURN urn, a.name AS name, a.number AS number, a.created AS created, a.since AS since, a.value AS value
ORDER BY urn, name, number
