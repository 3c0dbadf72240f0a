// Lists the present relationships of entities that aspects should define, in the order of their start nodes' URNs.
// Columns: from, to (its labels if it is not an entity), type, source, aspect, relationship, created, createdActor,
//   updated, updatedActor, via, manual
// Index: entity_urn
MATCH (start:Entity)
WHERE start.urn IS NOT NULL
MATCH (start)-[r]->(target)
WHERE NOT type(r) IN ['HAS_ASPECT', 'HAD_ASPECT', 'HAS_VALUE_OF', 'PreviouslyFedInto']
RETURN start.urn AS from,
       CASE WHEN target:Entity THEN target.urn ELSE reduce(text = '', label IN labels(target) | text + ':' + label) END AS to,
       type(r) AS type, r.source AS source, r.aspect AS aspect, r.relationship AS relationship, r.created AS created,
       r.createdActor AS createdActor, r.updated AS updated, r.updatedActor AS updatedActor, r.via AS via,
       r.manual AS manual
ORDER BY start.urn
