// The aspects that refer to an entity, by the relationships that they made.
// Parameters: urn
// Columns: entity, relationship, aspect
// Index: entity_urn
MATCH (e:Entity {urn: $urn})<-[r]-(:Entity)
WHERE type(r) <> 'FeedsInto'
RETURN DISTINCT r.owner AS entity, type(r) AS relationship, r.aspect AS aspect
ORDER BY entity, relationship, aspect
