// Reads the edges one hop away from some entities.
// Parameters: urns, direction (DOWNSTREAM or UPSTREAM), startTime, endTime (epoch milliseconds; only edges that were
//   created or updated then, that a user drew, or whose times are unknown; both null: all), asOf (edges as of that
//   time; null: now)
// Columns: from, to, via (URN of a query or job that the edge goes through)
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
CALL (e) {
  WITH e WHERE $parameters.direction = 'DOWNSTREAM'
  MATCH (e)-[r:`{edges}`]->(d:Entity)
  RETURN r, d
  UNION ALL
  WITH e WHERE $parameters.direction = 'UPSTREAM'
  MATCH (e)<-[r:`{edges}`]-(d:Entity)
  RETURN r, d
}
WITH urn, r, d
WHERE ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
WITH urn, d, r.via AS via
ORDER BY via
RETURN urn AS from, d.urn AS to, collect(DISTINCT via) AS via
