// Updates actor and time of relationships of one type that are otherwise unchanged.
// Parameters: relationships [{from, to, source, aspect, relationship, stamps: {created, createdActor, updated,
//   updatedActor, manual}}]
// Index: entity_urn
UNWIND $parameters.relationships AS row
MATCH (start:Entity {urn: row.from})
MATCH (target:Entity {urn: row.to})
// A separate call, as in delete-relationships.
CALL (row, start, target) {
  MATCH (start)-[r:`{type}`]->(target)
  WHERE r.source = row.source AND r.aspect = row.aspect AND r.relationship = row.relationship
  SET r += row.stamps
}
