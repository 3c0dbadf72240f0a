// Reads entities with the latest aspects of their search documents, and the newest event of time series. It leaves out
// entities without aspects.
// Parameters: entities [{urn, series (names of time series)}], names
// Columns: urn, name, createdAt, updatedAt, aspects [{name, value, created, definitionIds}]
// Index: entity_urn; timeseries_key (the condition on key and the order by all of its properties let it give the newest
//   first)
// Planned once: the statistics change constantly while a catalog fills, but every node is looked up by an index anyway.
CYPHER replan=skip
UNWIND $parameters.entities AS entity
MATCH (e:Entity {urn: entity.urn})
WHERE EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN e.urn AS urn, e.name AS name, e.createdAt AS createdAt, e.updatedAt AS updatedAt,
       COLLECT {
         MATCH (e)-[:HAS_ASPECT]->(a:Aspect)
         WHERE a.name IN $parameters.names
         RETURN {name: a.name, value: a.value, created: a.created, definitionIds: a.definitionIds}
       } + COLLECT {
         UNWIND entity.series AS name
         CALL (entity, name) {
           MATCH (t:Timeseries)
           WHERE t.urn = entity.urn AND t.aspect = name AND t.timestampMillis IS NOT NULL AND t.key IS NOT NULL
           RETURN t
           ORDER BY t.urn DESC, t.aspect DESC, t.timestampMillis DESC, t.key DESC
           LIMIT 1
         }
         RETURN {name: name, value: t.value, created: t.created, definitionIds: null}
       } AS aspects
