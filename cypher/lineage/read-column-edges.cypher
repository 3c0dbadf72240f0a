// Reads the lineage edges of some columns or assets, if one end is a column. Also reads the entity at the other end.
// Parameters: urns, asOf (edges and ends as of that time, in epoch milliseconds; null: now)
// Columns: urn, isDownstream (the other end is downstream), via [urn] (queries and jobs of the edges); of the other end
//   far (its URN), type, parent, removed, unlisted (lists leave it out), historyFrom (since when its history is
//   complete)
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[r:`{edges}`]-(d:Entity)
WHERE d <> e AND (e:SchemaField OR d:SchemaField)
  AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
WITH urn, d, startNode(r) = e AS isDownstream, collect(DISTINCT r.via) AS via
WITH urn, d, isDownstream, via, CASE WHEN $parameters.asOf IS NULL THEN d.removed
  ELSE size([time IN coalesce(d.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1 END AS removed
RETURN urn, isDownstream, via, d.urn AS far, d.type AS type, d.parent AS parent, removed, d.historyFrom AS historyFrom,
       CASE WHEN $parameters.asOf IS NULL THEN d:Unlisted ELSE removed OR NOT coalesce(d.createdAt <= $parameters.asOf, false) END AS unlisted
