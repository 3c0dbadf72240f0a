// Reads some of the latest aspects of structured properties. It takes no locks, since the transaction does not write
// them.
// Parameters: entities [{urn, names: [aspect name]}]
// Columns: urn, names [of all aspects], aspects [{name, number, value, created, actor, systemMetadata, definitionIds}]
// Index: entity_urn
UNWIND $parameters.entities AS row
MATCH (e:Entity {urn: row.urn})
OPTIONAL MATCH (e)-[:HAS_ASPECT]->(a:Aspect)
WITH row, e, collect(a) AS stored
RETURN row.urn AS urn,
       [a IN stored | a.name] AS names,
       [a IN stored WHERE a.name IN row.names |
         {name: a.name, number: a.number, value: a.value,
          created: a.created, actor: a.actor, systemMetadata: a.systemMetadata,
          definitionIds: a.definitionIds}] AS aspects
