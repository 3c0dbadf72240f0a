// Finds entities whose relationships and values of structured properties lead to different definitions.
// Columns: urn, wanted (ids of the definitions of their values), found (ids of the definitions at the end of their
//   relationships)
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn IS NOT NULL
WITH e,
     COLLECT {
       MATCH (e)-[:HAS_ASPECT]->(a)
       WHERE a.name = 'structuredProperties'
       UNWIND a.definitionIds AS id
       RETURN DISTINCT id ORDER BY id
     } AS wanted,
     COLLECT {
       MATCH (e)-[:HAS_VALUE_OF]->(d)
       RETURN d.id AS id ORDER BY id
     } AS found
WHERE wanted <> found
RETURN e.urn AS urn, wanted, found
