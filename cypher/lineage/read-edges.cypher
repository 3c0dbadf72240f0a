// The lineage edges among some entities.
// Parameters: urns
// Columns: upstream, downstream, relationships [name of the model]
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (from:Entity {urn: urn})-[r:FeedsInto]->(to:Entity)
WHERE to.urn IN $parameters.urns AND to.urn <> urn
RETURN urn AS upstream, to.urn AS downstream, collect(DISTINCT r.relationship) AS relationships
ORDER BY upstream, downstream
