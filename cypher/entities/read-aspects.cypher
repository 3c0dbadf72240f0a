// Reads the latest aspects of entities. Each entity has its own list of names; null means all.
// Parameters: entities [{urn, names, index}]
// Columns: index, urn, name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy
// Index: entity_urn
UNWIND $parameters.entities AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT]->(a:Aspect)
WHERE row.names IS NULL OR a.name IN row.names
RETURN row.index AS index, row.urn AS urn, a.name AS name, a.number AS number, a.value AS value, a.created AS created,
       a.actor AS actor, a.systemMetadata AS systemMetadata, a.definitionIds AS definitionIds,
       a.trace AS trace, a.unchangedBy AS unchangedBy
