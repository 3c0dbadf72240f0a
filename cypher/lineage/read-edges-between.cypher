// Reads the lineage edges among some entities.
// Parameters: urns, asOf (as of that time; null: now)
// Columns: upstream, downstream, relationships [name of the model]
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (from:Entity {urn: urn})-[r:`{edges}`]->(to:Entity)
WHERE to.urn IN $parameters.urns AND to.urn <> urn
  AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
RETURN urn AS upstream, to.urn AS downstream, collect(DISTINCT r.relationship) AS relationships
ORDER BY upstream, downstream
