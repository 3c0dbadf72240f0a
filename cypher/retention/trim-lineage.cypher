// Removes the former lineage of versions that retention has removed. At its ends, the history of lineage is complete
// only since the first remaining version.
// Parameters: aspects [{urn, name}]
// Index: entity_urn, former_lineage_source
UNWIND $parameters.aspects AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect {name: row.name})
WITH row, a
ORDER BY a.number
WITH row, head(collect(coalesce(a.since, a.created))) AS first
MATCH (up:Entity)-[former:PreviouslyFedInto {source: row.urn}]->(down:Entity)
WHERE former.aspect = row.name AND former.until <= first
WITH first, collect(former) AS gone, collect(up) + collect(down) AS ends
FOREACH (former IN gone | DELETE former)
WITH first, ends
UNWIND ends AS end
WITH end, max(first) AS first
SET end.historyFrom = CASE WHEN end.historyFrom > first THEN end.historyFrom ELSE first END
WITH end
WHERE NOT EXISTS { (end)--() }
DELETE end
