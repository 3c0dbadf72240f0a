// Reads the lineage edges that leave some entities.
// Parameters: urns
// Columns: urn, edges [[downstream, source, aspect, created, updated (epoch milliseconds; null if no window of time may
//   hide the edge), via]]; source is null if it is the downstream
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[r:FeedsInto]->(d:Entity)
WHERE d.urn IS NOT NULL
RETURN urn, collect([d.urn, CASE WHEN r.source <> d.urn THEN r.source END, r.aspect,
                     CASE WHEN r.manual IS NULL THEN r.created END, CASE WHEN r.manual IS NULL THEN r.updated END, r.via]) AS edges
