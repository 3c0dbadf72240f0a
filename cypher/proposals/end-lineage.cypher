// Turns lineage edges that aspects no longer define into former ones. An edge that held for no time is only deleted.
// Parameters: relationships [{from, to, source, aspect, relationship, until}]
// Index: entity_urn
UNWIND $parameters.relationships AS row
MATCH (start:Entity {urn: row.from})
MATCH (target:Entity {urn: row.to})
// A separate call, as in delete-relationships.
CALL (row, start, target) {
  MATCH (start)-[r:FeedsInto]->(target)
  WHERE r.source = row.source AND r.aspect = row.aspect AND r.relationship = row.relationship
  FOREACH (_ IN CASE WHEN coalesce(r.since < row.until, true) THEN [1] ELSE [] END |
    CREATE (start)-[former:PreviouslyFedInto]->(target)
    SET former = properties(r), former.until = row.until
  )
  DELETE r
}
