// Finds the aspects of other entities that refer to an entity, by their relationships. Column lineage also refers to
// its downstream field, where its relationship begins.
// Parameters: urn
// Columns: entity, relationship, aspect
// Index: entity_urn
MATCH (e:Entity {urn: $parameters.urn})-[r]-(:Entity)
WHERE r.source <> $parameters.urn AND NOT type(r) IN ['FeedsInto', 'PreviouslyFedInto']
RETURN DISTINCT r.source AS entity, type(r) AS relationship, r.aspect AS aspect
ORDER BY entity, relationship, aspect
