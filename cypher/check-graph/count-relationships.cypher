// Counts how often the graph has each of some relationships.
// Parameters: edges [{index, from, to, type, source, aspect, relationship}]
// Columns: index, found
// Index: entity_urn
UNWIND $parameters.edges AS edge
OPTIONAL MATCH (start:Entity {urn: edge.from})
OPTIONAL MATCH (target:Entity {urn: edge.to})
CALL (edge, start, target) {
  OPTIONAL MATCH (start)-[r]->(target)
  WHERE type(r) = edge.type AND r.source = edge.source AND r.aspect = edge.aspect AND r.relationship = edge.relationship
  RETURN count(r) AS found
}
RETURN edge.index AS index, found
