// Every relationship between entities that holds now, in the order of the URNs of their start nodes.
// Columns: from, to, type, source, aspect, relationship, created, createdActor, updated, updatedActor, via
// Index: entity_urn
MATCH (start:Entity)
WHERE start.urn IS NOT NULL
MATCH (start)-[r]->(target:Entity)
WHERE type(r) <> 'FedInto'
RETURN start.urn AS from, target.urn AS to, type(r) AS type, r.source AS source, r.aspect AS aspect,
       r.relationship AS relationship, r.created AS created, r.createdActor AS createdActor, r.updated AS updated,
       r.updatedActor AS updatedActor, r.via AS via
ORDER BY start.urn
