// Rebuilds the history of the lineage of some aspects. It also records when entities were soft-deleted and restored.
// Parameters:
//   sources   [{urn, aspect}]
//   targets   [{label, properties}] of the ends of former edges, sorted by urn
//   former    [{from, to, properties: {source, aspect, relationship, since, until, …}}]
//   present   [{from, to, source, aspect, relationship, since}]
//   entities  [{urn, removalTimes}]: when it was soft-deleted, restored, soft-deleted again and so on; null: never
// Index: entity_urn, former_lineage_source
CALL () {
  UNWIND $parameters.sources AS row
  MATCH ()-[former:PreviouslyFedInto {source: row.urn}]->()
  WHERE former.aspect = row.aspect
  DELETE former
}
CALL () {
  UNWIND $parameters.targets AS row
  MERGE (e:Entity {urn: row.properties.urn})
  ON CREATE SET e:$(row.label), e:Unlisted, e += row.properties
}
CALL () {
  UNWIND $parameters.former AS row
  MATCH (up:Entity {urn: row.from})
  MATCH (down:Entity {urn: row.to})
  CREATE (up)-[former:PreviouslyFedInto]->(down)
  SET former = row.properties
}
CALL () {
  UNWIND $parameters.present AS row
  MATCH (up:Entity {urn: row.from})
  MATCH (down:Entity {urn: row.to})
  CALL (row, up, down) {
    MATCH (up)-[r:FeedsInto]->(down)
    WHERE r.source = row.source AND r.aspect = row.aspect AND r.relationship = row.relationship
    SET r.since = row.since
  }
}
CALL () {
  UNWIND $parameters.entities AS row
  MATCH (e:Entity {urn: row.urn})
  SET e.removalTimes = row.removalTimes
}
