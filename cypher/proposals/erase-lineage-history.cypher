// Removes the former lineage of deleted aspects. At its ends, and at those of their present lineage, the history is
// complete only from now on. It is the end of the removed lineage if that is later, because the clock was set back.
// Parameters: aspects [{urn, name}], ends [urn] of their present edges, time
// Columns: urns (nodes that may have lost their last relationship)
// Index: former_lineage_source, entity_urn
CALL () {
  UNWIND $parameters.aspects AS row
  MATCH (up:Entity)-[former:PreviouslyFedInto {source: row.urn}]->(down:Entity)
  WHERE former.aspect = row.name
  WITH collect(former) AS gone, collect(up) + collect(down) AS ends, max(former.until) AS last
  FOREACH (former IN gone | DELETE former)
  WITH ends, last
  UNWIND ends AS end
  WITH DISTINCT end, last
  SET end.historyFrom = reduce(latest = $parameters.time, time IN [end.historyFrom, last] |
    CASE WHEN time > latest THEN time ELSE latest END)
  RETURN collect(end.urn) AS urns
}
CALL () {
  UNWIND $parameters.ends AS urn
  MATCH (e:Entity {urn: urn})
  SET e.historyFrom = CASE WHEN e.historyFrom > $parameters.time THEN e.historyFrom ELSE $parameters.time END
}
RETURN urns
