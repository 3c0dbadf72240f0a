// Finds, for each query or job that lineage edges go through, the nearest entity from which such an edge continues. Of
// equally near entities, it is the first by URN.
// Parameters: urn (where lineage starts), direction (DOWNSTREAM or UPSTREAM), urns (of the queries and jobs),
//   startTime, endTime (epoch milliseconds; only edges that were created or updated then, that a user drew, or whose
//   times are unknown; both null: all), asOf (edges as of that time; null: now)
// Columns: urn, before (the entity), hops (to the end of that edge)
// Index: entity_urn
MATCH (s:Entity {urn: $parameters.urn})
CALL (s) {
  WITH s WHERE $parameters.direction = 'DOWNSTREAM'
  MATCH path = (s)-[rs:`{edges}`*0..]->(e)
  WHERE all(r IN rs WHERE ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)))
  WITH e, min(length(path)) AS degree
  MATCH (e)-[r:`{edges}`]->()
  WHERE r.via IN $parameters.urns AND ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
  RETURN r.via AS via, e.urn AS before, degree
  UNION ALL
  WITH s WHERE $parameters.direction = 'UPSTREAM'
  MATCH path = (s)<-[rs:`{edges}`*0..]-(e)
  WHERE all(r IN rs WHERE ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)))
  WITH e, min(length(path)) AS degree
  MATCH (e)<-[r:`{edges}`]-()
  WHERE r.via IN $parameters.urns AND ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
  RETURN r.via AS via, e.urn AS before, degree
}
WITH DISTINCT via, before, degree
ORDER BY degree, before
WITH via, head(collect({before: before, degree: degree})) AS nearest
RETURN via AS urn, nearest.before AS before, nearest.degree + 1 AS hops
