// Makes edges of lineage that aspects no longer define former ones. One that held for no time leaves nothing.
// Parameters: relationships [{from, to, source, aspect, relationship, until}]
// Index: entity_urn
UNWIND $parameters.relationships AS row
MATCH (start:Entity {urn: row.from})
MATCH (target:Entity {urn: row.to})
// As in delete-relationships.
CALL (row, start, target) {
  MATCH (start)-[r:FeedsInto]->(target)
  WHERE r.source = row.source AND r.aspect = row.aspect AND r.relationship = row.relationship
  FOREACH (_ IN CASE WHEN coalesce(r.since < row.until, true) THEN [1] ELSE [] END |
    CREATE (start)-[former:FedInto]->(target)
    SET former = properties(r), former.until = row.until
  )
  DELETE r
}
