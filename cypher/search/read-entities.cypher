// Entities with the latest of the aspects that their search documents are made of. Those without aspects are left out.
// Parameters: urns, names
// Columns: urn, name, createdAt, updatedAt, aspects [{name, value, created, definitionIds}]
// Index: entity_urn
// Planned once: whatever the statistics say, every node is looked up by an index. While a catalog fills, they change all the time.
CYPHER replan=skip
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
WHERE EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN urn, e.name AS name, e.createdAt AS createdAt, e.updatedAt AS updatedAt,
       COLLECT {
         MATCH (e)-[:HAS_ASPECT]->(a:Aspect)
         WHERE a.name IN $names
         RETURN {name: a.name, value: a.value, created: a.created, definitionIds: a.definitionIds}
       } AS aspects
