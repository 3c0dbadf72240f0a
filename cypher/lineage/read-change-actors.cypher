// Reads the actors of changes of aspects: the authors of the versions that counted from then on.
// Parameters: changes [{index, urn, aspect (null: any aspect), time (epoch milliseconds)}]
// Columns: index, actor
// Index: entity_urn
UNWIND $parameters.changes AS row
CALL (row) {
  MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
  WHERE (row.aspect IS NULL OR a.name = row.aspect) AND coalesce(a.since, a.created) <= row.time
  RETURN a.actor AS actor
  ORDER BY a.number DESC, a.name
  LIMIT 1
}
RETURN row.index AS index, actor
