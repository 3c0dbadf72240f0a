// Finds the time since which the lineage history of an answer is complete. The answer is as of a time. Edges are
// followed only if the history has gaps.
// Parameters: urn, direction (DOWNSTREAM or UPSTREAM), asOf (epoch milliseconds), maxHops (written into the statement)
// Columns: since (epoch milliseconds; null: complete from the beginning, or as of that time)
// Index: entity_urn, entity_history_from, counter_name
OPTIONAL MATCH (c:Counter {name: 'lineage-history'})
WITH CASE WHEN c.after IS NOT NULL AND c.value > $parameters.asOf THEN c.value END AS begun
OPTIONAL MATCH (s:Entity {urn: $parameters.urn})
WHERE EXISTS { MATCH (n:Entity) WHERE n.historyFrom > $parameters.asOf }
OPTIONAL CALL (s) {
  // branch downstream
  WITH s WHERE $parameters.direction = 'DOWNSTREAM'
  MATCH path = (s)-[rs:`{edges}`*0../*maxHops*/1000000]->(d)
  WHERE all(r IN rs WHERE CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)
  WITH d, min(length(path)) AS degree
  WHERE d.historyFrom > $parameters.asOf
  RETURN d.historyFrom AS since
  UNION ALL
  // branch upstream
  WITH s WHERE $parameters.direction = 'UPSTREAM'
  MATCH path = (s)<-[rs:`{edges}`*0../*maxHops*/1000000]-(d)
  WHERE all(r IN rs WHERE CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)
  WITH d, min(length(path)) AS degree
  WHERE d.historyFrom > $parameters.asOf
  RETURN d.historyFrom AS since
  // end of branches
}
WITH begun, collect(since) AS gaps
UNWIND gaps + [begun] AS since
RETURN max(since) AS since
