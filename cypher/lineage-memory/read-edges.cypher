// Reads the lineage edges that leave some entities.
// Parameters: urns
// Columns: urn, edges [[downstream, source, aspect, time (epoch milliseconds), via]]; source is null if it is the
//   downstream
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[r:FeedsInto]->(d:Entity)
WHERE d.urn IS NOT NULL
RETURN urn, collect([d.urn, CASE WHEN r.source <> d.urn THEN r.source END, r.aspect, coalesce(r.updated, r.created), r.via]) AS edges
