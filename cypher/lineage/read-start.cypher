// Checks whether the entity where lineage starts is in the graph.
// Parameters: urn, asOf (epoch milliseconds; null: now)
// Columns: exists (it was written), isInGraph (it has relationships; as of a time, lineage)
// Index: entity_urn
OPTIONAL MATCH (s:Entity {urn: $parameters.urn})
RETURN CASE WHEN $parameters.asOf IS NULL THEN s.removed IS NOT NULL ELSE coalesce(s.createdAt <= $parameters.asOf, false) END AS exists,
       EXISTS {
         (s)-[r]-()
         // Only these relationships have the time when they held.
         WHERE CASE
           WHEN $parameters.asOf IS NULL THEN type(r) <> 'PreviouslyFedInto'
           ELSE type(r) IN ['FeedsInto', 'PreviouslyFedInto'] AND CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
         END
       } AS isInGraph
