// The latest aspects of entities; all aspects if names is null.
// Parameters: urns, names
// Columns: urn, name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[:HAS_ASPECT]->(a:Aspect)
WHERE $parameters.names IS NULL OR a.name IN $parameters.names
RETURN urn, a.name AS name, a.number AS number, a.value AS value, a.created AS created, a.actor AS actor,
       a.systemMetadata AS systemMetadata, a.definitionIds AS definitionIds,
       a.trace AS trace, a.unchangedBy AS unchangedBy
