// How often each of some relationships is in the graph.
// Parameters: edges [{index, from, to, type, owner, aspect, relationship}]
// Columns: index, found
// Index: entity_urn
UNWIND $edges AS edge
OPTIONAL MATCH (source:Entity {urn: edge.from})
OPTIONAL MATCH (target:Entity {urn: edge.to})
CALL (edge, source, target) {
  OPTIONAL MATCH (source)-[r]->(target)
  WHERE type(r) = edge.type AND r.owner = edge.owner AND r.aspect = edge.aspect AND r.relationship = edge.relationship
  RETURN count(r) AS found
}
RETURN edge.index AS index, found
