UNWIND $rows AS row
CREATE (e:Entity:Dataset)
SET e = row.properties
FOREACH (aspect IN row.aspects | CREATE (e)-[:HAS_ASPECT]->(a:Aspect) SET a = aspect)
