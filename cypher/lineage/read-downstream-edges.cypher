// Reads the lineage edges that leave some entities. An edge occurs once for each relationship, and for each query or
// job that it goes through.
// Parameters: urns, asOf (as of that time, in epoch milliseconds; null: now)
// Columns: upstream, downstream, kind (the model's name), via (URN of a query or job)
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[r:`{edges}`]->(d:Entity)
WHERE d <> e
  AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
WITH DISTINCT urn AS upstream, d.urn AS downstream, r.relationship AS kind, r.via AS via
RETURN upstream, downstream, kind, via
ORDER BY upstream, downstream, kind, via
