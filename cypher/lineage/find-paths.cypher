// Finds a shortest path from an entity to each of some others, with the queries and jobs of its edges. Of equal edges,
// it takes the first by URN.
// Parameters: urn, direction (DOWNSTREAM or UPSTREAM), urns, columnsAsParents (an entity stands for its columns: a
//   path to each of them), maxHops, startTime, endTime (epoch milliseconds; only edges that were created or updated
//   then, that a user drew, or whose times are unknown; both null: all), asOf (edges as of that time; null: now)
// Columns: urn, hops, path [urn]; the shortest first
// Index: entity_urn, schema_field_parent
MATCH (s:Entity {urn: $parameters.urn})
UNWIND $parameters.urns AS urn
MATCH (d:Entity {urn: urn})
WHERE d <> s
CALL (d) {
  RETURN d AS end
  UNION
  WITH d WHERE $parameters.columnsAsParents
  MATCH (end:SchemaField {parent: d.urn})
  RETURN end
}
CALL (s, end) {
  WITH s, end WHERE end <> s AND $parameters.direction = 'DOWNSTREAM'
  MATCH path = shortestPath((s)-[:`{edges}`*1..]->(end))
  WHERE all(r IN relationships(path) WHERE ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)))
  RETURN path
  UNION ALL
  WITH s, end WHERE end <> s AND $parameters.direction = 'UPSTREAM'
  MATCH path = shortestPath((s)<-[:`{edges}`*1..]-(end))
  WHERE all(r IN relationships(path) WHERE ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)))
  RETURN path
}
WITH urn, path
WHERE length(path) <= $parameters.maxHops
CALL (path) {
  UNWIND range(1, length(path)) AS step
  WITH step, nodes(path)[step - 1] AS near, nodes(path)[step] AS far
  OPTIONAL MATCH (near)-[r:`{edges}`]-(far)
  WHERE r.via IS NOT NULL AND startNode(r) = CASE $parameters.direction WHEN 'DOWNSTREAM' THEN near ELSE far END
    AND ($parameters.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR $parameters.startTime <= r.created <= $parameters.endTime OR $parameters.startTime <= r.updated <= $parameters.endTime)
      AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
  WITH step, far.urn AS far, min(r.via) AS via
  ORDER BY step
  WITH collect(CASE WHEN via IS NULL THEN [far] ELSE [via, far] END) AS steps
  RETURN reduce(way = [], urns IN steps | way + urns) AS way
}
RETURN urn, length(path) AS hops, [$parameters.urn] + way AS path
ORDER BY hops, path
