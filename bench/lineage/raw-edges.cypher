// What the raw driver needs to do for edges of lineage, without checking anything: the aspect of each downstream, both
// relationships, the row of the change log; the same nodes with the same properties as the service leaves.
// Parameters: rows [{upstream, downstream, time, aspect: {name, …}, edge: {source, aspect, …}, change: {seq, urn, …}}]
UNWIND $rows AS row
MATCH (up:Entity {urn: row.upstream})
MATCH (down:Entity {urn: row.downstream})
SET down.updatedAt = row.time
CREATE (down)-[:HAS_ASPECT]->(a:Aspect)
SET a = row.aspect
CREATE (down)-[of:DownstreamOf]->(up)
SET of = row.edge
CREATE (up)-[into:FeedsInto]->(down)
SET into = row.edge
CREATE (c:Change)
SET c = row.change
