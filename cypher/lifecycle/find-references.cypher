// The aspects of others that refer to an entity, by the relationships that they made. Column lineage also refers to the
// field that it leads to, from which its relationship leaves.
// Parameters: urn
// Columns: entity, relationship, aspect
// Index: entity_urn
MATCH (e:Entity {urn: $parameters.urn})-[r]-(:Entity)
WHERE r.source <> $parameters.urn AND type(r) <> 'FeedsInto'
RETURN DISTINCT r.source AS entity, type(r) AS relationship, r.aspect AS aspect
ORDER BY entity, relationship, aspect
