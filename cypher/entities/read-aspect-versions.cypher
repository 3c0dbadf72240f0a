// Reads versions of aspects by number. They may be former or the latest ones.
// Parameters: keys [{urn, name, number}]
// Columns: urn, name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy
// Index: entity_urn
UNWIND $parameters.keys AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect {name: row.name, number: row.number})
RETURN row.urn AS urn, a.name AS name, a.number AS number, a.value AS value, a.created AS created,
       a.actor AS actor, a.systemMetadata AS systemMetadata, a.definitionIds AS definitionIds,
       a.trace AS trace, a.unchangedBy AS unchangedBy
