// Writes everything that a transaction adds and replaces, in one statement. A separate statement for each part would
// cost more than the part. Order matters: nodes first, then their data, and the change log last.
// Parameters:
//   newEntities      [{labels, properties: {urn, type, name, …}, aspects: {common, rows}}] without a node yet. The properties
//                    of their aspects are as in newAspects: the common ones, and the others of each
//   changedEntities  [{urn, properties, unlisted, time}] whose nodes change; a null removes the property.
//                    `unlisted`: whether the node has the label Unlisted from now on; null: as before.
//                    `time`: the time of the change. A node keeps the times when it was soft-deleted and restored
//   newAspects       [{urn, properties: {name, version: 0, number, value, created, actor, systemMetadata, runId, …}}]
//                    of entities that have a node
//   changedAspects   [{urn, name, properties}] replaced in place
//   formerAspects    [{urn, properties}] that become former versions
//   targets          [{label, properties}] of relationships, without a node yet, sorted by urn
//   relationships    [{from, to, type, downstreamEnd, since, properties: {source, aspect, relationship, created, …}}].
//                    `downstreamEnd`: the end that the additional FeedsInto leads to, 'from' or 'to'; null: there is none.
//                    `since`: when the additional one begins to hold
//   orphans          [urn] of nodes that may have lost their last relationship
//   events           [{urn, aspect, timestampMillis, key, properties}] of time series
//   changes          [{offset, common, rows}]: groups of properties {urn, entityType, aspect, changeType, number, previous,
//                    time, actor, key, internal, commit}. Only events have a key, only the last one has commit.
//                    `offset`: how many changes are in the groups before
//   requires         {aspects, relationships}: how many must be written for the draft to be right
// Columns: related: how many relationships were created
//          lastSeq: number of the last change; null if there is none
// Errors: ConstraintValidationFailed, after which the transaction starts over
// Index: entity_urn, timeseries_key, counter_name
// Planned once: the statistics change constantly while a catalog fills, but every node is looked up by an index anyway.
CYPHER replan=skip

// CREATE, not MERGE: if another process was faster, the constraint fails, and the transaction starts over.
CALL () {
  UNWIND $parameters.newEntities AS row
  CREATE (e:Entity:$(row.labels))
  SET e = row.properties
  // The other new aspects look up their entity by URN, which is not needed here.
  FOREACH (properties IN row.aspects.rows |
    CREATE (e)-[:HAS_ASPECT]->(a:Aspect)
    SET a = row.aspects.common, a += properties
  )
}
CALL () {
  UNWIND $parameters.changedEntities AS row
  MATCH (e:Entity {urn: row.urn})
  FOREACH (_ IN CASE WHEN row.properties.removed <> coalesce(e.removed, false) THEN [1] ELSE [] END |
    SET e.removalTimes = coalesce(e.removalTimes, []) + row.time
  )
  SET e += row.properties
  // The clock may have been set back meanwhile.
  FOREACH (_ IN CASE WHEN e.updatedAt < e.createdAt THEN [1] ELSE [] END | SET e.updatedAt = e.createdAt)
  FOREACH (label IN CASE WHEN row.unlisted THEN [1] ELSE [] END | SET e:Unlisted)
  FOREACH (label IN CASE WHEN NOT row.unlisted THEN [1] ELSE [] END | REMOVE e:Unlisted)
}
CALL () {
  UNWIND $parameters.newAspects AS row
  MATCH (e:Entity {urn: row.urn})
  CREATE (e)-[:HAS_ASPECT]->(a:Aspect)
  SET a = row.properties
  RETURN count(a) AS added
}
CALL () {
  UNWIND $parameters.changedAspects AS row
  MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT]->(a:Aspect {name: row.name})
  SET a = row.properties
  RETURN count(a) AS replaced
}
CALL () {
  UNWIND $parameters.formerAspects AS row
  MATCH (e:Entity {urn: row.urn})
  CREATE (e)-[:HAD_ASPECT]->(a:Aspect)
  SET a = row.properties
}
// The targets of relationships stay placeholders until a client writes an aspect of them.
CALL () {
  UNWIND $parameters.targets AS row
  MERGE (e:Entity {urn: row.properties.urn})
  ON CREATE SET e:$(row.label), e:Unlisted, e += row.properties
}
CALL () {
  UNWIND $parameters.relationships AS row
  MATCH (source:Entity {urn: row.from})
  MATCH (target:Entity {urn: row.to})
  CREATE (source)-[r:$(row.type)]->(target)
  SET r = row.properties
  FOREACH (end IN CASE row.downstreamEnd WHEN 'from' THEN [1] ELSE [] END |
    CREATE (target)-[f:FeedsInto]->(source)
    SET f = row.properties, f.since = row.since
  )
  FOREACH (end IN CASE row.downstreamEnd WHEN 'to' THEN [1] ELSE [] END |
    CREATE (source)-[f:FeedsInto]->(target)
    SET f = row.properties, f.since = row.since
  )
  RETURN count(r) + count(row.downstreamEnd) AS related
}
// A node without aspects is deleted with the last reference to it. Setting the label locks the node:
// two transactions that each remove one of the last two references must see one another.
CALL () {
  UNWIND $parameters.orphans AS urn
  MATCH (e:Entity {urn: urn})
  SET e:Entity
  WITH e
  WHERE NOT EXISTS { (e)--() }
  DELETE e
}
// An event at the same time and with the same key is replaced.
CALL () {
  UNWIND $parameters.events AS row
  MERGE (t:Timeseries {urn: row.urn, aspect: row.aspect, timestampMillis: row.timestampMillis, key: row.key})
  SET t += row.properties
}
// A transaction locks the counter last. This lock orders commits, so that seq has no gaps.
CALL (related, added, replaced) {
  WITH related, added + replaced AS written, $parameters.requires AS requires,
       reduce(total = 0, group IN $parameters.changes | total + size(group.rows)) AS logged
  WHERE logged > 0 OR requires IS NOT NULL
  MERGE (counter:Counter {name: 'change'})
  SET counter:Counter
  WITH counter, related, written, requires, logged, coalesce(counter.value, 0) AS head
  WITH counter, logged, head,
       related <> requires.relationships OR written <> requires.aspects AS isRefused
  // Cypher cannot raise an error. A second counter of this name violates a constraint, and everything is rolled back.
  FOREACH (_ IN CASE WHEN isRefused THEN [1] ELSE [] END | CREATE (:Counter {name: 'change'}))
  SET counter.value = head + logged
  WITH head + 1 AS first
  UNWIND $parameters.changes AS group
  UNWIND range(0, size(group.rows) - 1) AS i
  CREATE (c:Change)
  SET c = group.common, c += group.rows[i], c.seq = first + group.offset + i
  RETURN max(c.seq) AS lastSeq
}
RETURN related, lastSeq
