// What the raw driver needs to do for edges of lineage: the aspect of each downstream, and both relationships.
// Parameters: rows [{upstream, downstream, value}]
UNWIND $rows AS row
MATCH (up:Entity {urn: row.upstream})
MATCH (down:Entity {urn: row.downstream})
CREATE (down)-[:HAS_ASPECT]->(:Aspect {name: 'upstreamLineage', version: 0, value: row.value})
CREATE (down)-[:DownstreamOf {owner: row.downstream, aspect: 'upstreamLineage'}]->(up)
CREATE (up)-[:FeedsInto {owner: row.downstream, aspect: 'upstreamLineage'}]->(down)
