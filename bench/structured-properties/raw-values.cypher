UNWIND $rows AS row
MATCH (e:Entity {urn: row.urn})
MATCH (d:PropertyDefinition {id: row.definition})
SET e.updatedAt = row.time
CREATE (e)-[:HAS_ASPECT]->(a:Aspect)
SET a = row.aspect
CREATE (e)-[:HAS_VALUE_OF]->(d)
CREATE (c:Change)
SET c = row.change
