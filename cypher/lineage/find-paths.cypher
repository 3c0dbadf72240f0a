// A shortest path from an entity to each of some others.
// Parameters: urn, direction (DOWNSTREAM or UPSTREAM), urns, grouped (a path to one of its columns is enough), from, to (epoch milliseconds; only edges of that time, or of
//   no known time; both null: all)
// Columns: urn, path [urn]
// Index: entity_urn, schema_field_parent
MATCH (s:Entity {urn: $parameters.urn})
UNWIND $parameters.urns AS urn
MATCH (d:Entity {urn: urn})
WHERE d <> s
CALL (d) {
  RETURN d AS end
  UNION
  WITH d WHERE $parameters.grouped
  MATCH (end:SchemaField {parent: d.urn})
  RETURN end
}
CALL (s, end) {
  WITH s, end WHERE end <> s AND $parameters.direction = 'DOWNSTREAM'
  MATCH path = shortestPath((s)-[:FeedsInto*1..]->(end))
  WHERE all(r IN relationships(path) WHERE coalesce(coalesce(r.updated, r.created) >= $parameters.from, true)
                                       AND coalesce(coalesce(r.updated, r.created) <= $parameters.to, true))
  RETURN path
  UNION ALL
  WITH s, end WHERE end <> s AND $parameters.direction = 'UPSTREAM'
  MATCH path = shortestPath((s)<-[:FeedsInto*1..]-(end))
  WHERE all(r IN relationships(path) WHERE coalesce(coalesce(r.updated, r.created) >= $parameters.from, true)
                                       AND coalesce(coalesce(r.updated, r.created) <= $parameters.to, true))
  RETURN path
}
WITH urn, path
ORDER BY length(path)
WITH urn, head(collect(path)) AS path
RETURN urn, [node IN nodes(path) | node.urn] AS path
