// Entities whose relationships do not lead to exactly the definitions of their structured property values.
// Columns: urn, wanted (ids of definitions that they have values of), found (ids of definitions that their relationships lead to)
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
