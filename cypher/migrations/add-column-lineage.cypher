// Adds the missing column lineage of inputFields. The upstream column exists: the aspect refers to it.
// Parameters: edges [{owner, upstream, urn, path}]: the column `urn`, of the path `path` in `owner`, is fed by `upstream`
// Index: entity_urn
UNWIND $parameters.edges AS edge
MATCH (up:Entity {urn: edge.upstream})
MERGE (down:Entity {urn: edge.urn})
ON CREATE SET down:SchemaField:Unlisted, down.type = 'schemaField', down.parent = edge.owner,
              down.fieldPath = edge.path, down.name = edge.path
WITH up, down, {owner: edge.owner, aspect: 'inputFields', relationship: 'DownstreamOf'} AS properties
CALL (up, down, properties) {
  WITH up, down, properties
  WHERE NOT EXISTS {
    (down)-[r:DownstreamOf]->(up) WHERE r.owner = properties.owner AND r.aspect = properties.aspect
  }
  CREATE (down)-[r:DownstreamOf]->(up)
  SET r = properties
}
CALL (up, down, properties) {
  WITH up, down, properties
  WHERE NOT EXISTS {
    (up)-[r:FeedsInto]->(down)
    WHERE r.owner = properties.owner AND r.aspect = properties.aspect AND r.relationship = properties.relationship
  }
  CREATE (up)-[r:FeedsInto]->(down)
  SET r = properties
}
