UNWIND $rows AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT]->(a:Aspect {name: 'structuredProperties'})
MATCH (e)-[r:HAS_VALUE_OF]->(d:PropertyDefinition)
WHERE d.id = row.definition
SET e.updatedAt = row.time
CREATE (e)-[:HAD_ASPECT]->(former:Aspect)
SET former = properties(a), former.version = former.number
SET a = row.aspect
DELETE r
CREATE (c:Change)
SET c = row.change
