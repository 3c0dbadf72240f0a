// Locks entities in the given order, and reads the latest version of some of their aspects.
// Setting a label that the node already has changes nothing, but locks the node before the read.
// Parameters: entities [{urn, names: [aspect name], all: boolean}] sorted by urn; `all` reads every aspect.
// Columns: urn, names [of all], aspects [{name, number, value, created, since, actor, systemMetadata, definitionIds,
//   runId, observedAt, madeBy, trace, unchangedBy}]
// Index: entity_urn
// Planned once: the statistics change constantly while a catalog fills, but every node is looked up by an index anyway.
CYPHER replan=skip
UNWIND $parameters.entities AS row
MATCH (e:Entity {urn: row.urn})
SET e:Entity
WITH e, row
OPTIONAL MATCH (e)-[:HAS_ASPECT]->(a:Aspect)
WITH row, e, collect(a) AS stored
RETURN row.urn AS urn,
       [a IN stored | a.name] AS names,
       [a IN stored WHERE row.all OR a.name IN row.names |
         {name: a.name, number: a.number, value: a.value,
          created: a.created, since: a.since, actor: a.actor, systemMetadata: a.systemMetadata,
          definitionIds: a.definitionIds, runId: a.runId, observedAt: a.observedAt, madeBy: a.madeBy,
          trace: a.trace, unchangedBy: a.unchangedBy}] AS aspects
