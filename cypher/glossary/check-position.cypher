// Checks whether a glossary term or node may have this name below this node. It locks the glossary first, so that the
// second of two writers sees the first one's change.
// Parameters: urn, type (glossaryTerm or glossaryNode), name (null: its present name), parent (null: top level)
// Columns: nameConflict (the URN of another one with that name at the position, or null), isCycle (the position is
//   below itself)
// Index: counter_name, entity_urn, glossary_term_name, glossary_node_name
MERGE (glossary:Counter {name: 'glossary'})
SET glossary:Counter
WITH glossary
OPTIONAL MATCH (own:Entity {urn: $parameters.urn})
OPTIONAL MATCH (parent:Entity {urn: $parameters.parent})
WITH coalesce($parameters.name, own.name) AS name, parent
CALL (parent, name) {
  CALL (name) {
    MATCH (term:GlossaryTerm {name: name})
    WHERE $parameters.type = 'glossaryTerm'
    RETURN term AS other
    UNION
    MATCH (node:GlossaryNode {name: name})
    WHERE $parameters.type = 'glossaryNode'
    RETURN node AS other
  }
  OPTIONAL MATCH (other)-[:IsPartOf]->(above:GlossaryNode)
  WITH other, above, parent
  WHERE other.urn <> $parameters.urn AND ((parent IS NULL AND above IS NULL) OR above = parent)
  RETURN min(other.urn) AS nameConflict
}
CALL (parent) {
  OPTIONAL MATCH (parent)-[:IsPartOf*0..]->(above:GlossaryNode)
  RETURN $parameters.urn IN collect(above.urn) AS isCycle
}
RETURN nameConflict, isCycle
