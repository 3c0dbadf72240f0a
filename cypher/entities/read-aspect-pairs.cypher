// The latest of certain aspects, each entity with its own list of names.
// Parameters: entities [{urn, names}]
// Columns: urn, name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy
// Index: entity_urn
UNWIND $parameters.entities AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT]->(a:Aspect)
WHERE a.name IN row.names
RETURN row.urn AS urn, a.name AS name, a.number AS number, a.value AS value, a.created AS created,
       a.actor AS actor, a.systemMetadata AS systemMetadata, a.definitionIds AS definitionIds,
       a.trace AS trace, a.unchangedBy AS unchangedBy
