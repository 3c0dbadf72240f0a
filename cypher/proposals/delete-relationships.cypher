// Removes relationships of one type that an aspect made and makes no longer.
// Parameters: relationships [{from, to, source, aspect, relationship}]
// Index: entity_urn
UNWIND $parameters.relationships AS row
MATCH (start:Entity {urn: row.from})
MATCH (target:Entity {urn: row.to})
// In a call of its own, so that both ends are known first: an expansion from one alone would walk all that a hub has.
CALL (row, start, target) {
  MATCH (start)-[r:`{type}`]->(target)
  WHERE r.source = row.source AND r.aspect = row.aspect AND r.relationship = row.relationship
  DELETE r
}
