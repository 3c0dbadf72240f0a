// A shortest path from an entity to each of some others.
// Parameters: urn, direction (DOWNSTREAM or UPSTREAM), urns, from, to (epoch milliseconds; only edges of that time, or of
//   no known time; both null: all)
// Columns: urn, path [urn]
// Index: entity_urn
MATCH (s:Entity {urn: $urn})
UNWIND $urns AS urn
MATCH (d:Entity {urn: urn})
WHERE d <> s
CALL (s, d) {
  WITH s, d WHERE $direction = 'DOWNSTREAM'
  MATCH path = shortestPath((s)-[:FeedsInto*1..]->(d))
  WHERE all(r IN relationships(path) WHERE coalesce(coalesce(r.updated, r.created) >= $from, true)
                                       AND coalesce(coalesce(r.updated, r.created) <= $to, true))
  RETURN path
  UNION ALL
  WITH s, d WHERE $direction = 'UPSTREAM'
  MATCH path = shortestPath((s)<-[:FeedsInto*1..]-(d))
  WHERE all(r IN relationships(path) WHERE coalesce(coalesce(r.updated, r.created) >= $from, true)
                                       AND coalesce(coalesce(r.updated, r.created) <= $to, true))
  RETURN path
}
RETURN urn, [node IN nodes(path) | node.urn] AS path
