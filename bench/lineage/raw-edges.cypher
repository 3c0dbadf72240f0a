// The baseline for lineage edges: the raw driver writes the same nodes and properties as the service, without checks.
// These are the aspect of each downstream, both relationships, and the row of the change log.
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
