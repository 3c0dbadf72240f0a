UNWIND $rows AS row
MERGE (e:Entity {urn: row.urn})
SET e:Dataset, e = row.properties
MERGE (owner:Entity {urn: row.owner})
ON CREATE SET owner:CorpUser, owner += row.ownerProperties
FOREACH (aspect IN row.aspects | CREATE (e)-[:HAS_ASPECT]->(a:Aspect) SET a = aspect)
FOREACH (change IN row.changes | CREATE (c:Change) SET c = change)
CREATE (e)-[r:OwnedBy]->(owner)
SET r = row.relationship
