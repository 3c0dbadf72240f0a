// Finds an entity that existed at the follower's checkpoint and has not changed since, if there is one.
// Parameters: checkpoint
// Columns: urn
// Index: change_seq, entity_urn
CALL () {
  MATCH (c:Change)
  WHERE c.seq > $parameters.checkpoint
  RETURN collect(DISTINCT c.urn) AS changed
}
MATCH (e:Entity)
WHERE e.urn > '' AND NOT e.urn IN changed AND EXISTS { (e)-[:HAS_ASPECT]->() }
RETURN e.urn AS urn
LIMIT 1
