// Every relationship between entities, in the order of the URNs that they leave.
// Columns: from, to, type, owner, aspect, relationship, created, createdActor, updated, updatedActor, via
// Index: entity_urn
MATCH (source:Entity)
WHERE source.urn IS NOT NULL
MATCH (source)-[r]->(target:Entity)
RETURN source.urn AS from, target.urn AS to, type(r) AS type, r.owner AS owner, r.aspect AS aspect,
       r.relationship AS relationship, r.created AS created, r.createdActor AS createdActor, r.updated AS updated,
       r.updatedActor AS updatedActor, r.via AS via
ORDER BY source.urn
