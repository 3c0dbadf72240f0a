// Removes relationships of one type that an aspect no longer defines.
// Parameters: relationships [{from, to, source, aspect, relationship}]
// Index: entity_urn
UNWIND $parameters.relationships AS row
MATCH (start:Entity {urn: row.from})
MATCH (target:Entity {urn: row.to})
// A separate call finds both ends first. An expansion from one end would visit all relationships of a hub.
CALL (row, start, target) {
  MATCH (start)-[r:`{type}`]->(target)
  WHERE r.source = row.source AND r.aspect = row.aspect AND r.relationship = row.relationship
  DELETE r
}
