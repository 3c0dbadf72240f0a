// Finds the shortest lineage paths from one entity to another. Each occurs once; they have no order.
// Parameters: urn, target, limit, asOf (as of that time; only in the branch of that name), maxHops (written into the
//   statement)
// Columns: path [urn]
// Index: entity_urn
MATCH (s:Entity {urn: $parameters.urn})
MATCH (t:Entity {urn: $parameters.target})
CALL (s, t) {
  // branch now
  WITH s, t WHERE $parameters.asOf IS NULL
  MATCH path = allShortestPaths((s)-[:FeedsInto*1../*maxHops*/1000000]->(t))
  RETURN path
  UNION ALL
  // branch asOf
  WITH s, t WHERE $parameters.asOf IS NOT NULL
  MATCH path = allShortestPaths((s)-[:FeedsInto|PreviouslyFedInto*1../*maxHops*/1000000]->(t))
  WHERE all(r IN relationships(path) WHERE CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)
  RETURN path
  // end of branches
}
WITH DISTINCT [node IN nodes(path) | node.urn] AS path
RETURN path
LIMIT $parameters.limit
