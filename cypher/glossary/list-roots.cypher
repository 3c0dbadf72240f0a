// A page of the terms or nodes at the top of the glossary, ordered by name and URN.
// Parameters: type (glossaryTerm or glossaryNode), start, count
// Columns: total, urns
// Index: glossary_term_name, glossary_node_name
CALL () {
  MATCH (term:GlossaryTerm)
  WHERE $parameters.type = 'glossaryTerm' AND term.name IS NOT NULL
  RETURN term AS root
  UNION ALL
  MATCH (node:GlossaryNode)
  WHERE $parameters.type = 'glossaryNode' AND node.name IS NOT NULL
  RETURN node AS root
}
WITH root
WHERE root.removed = false AND NOT EXISTS { (root)-[:IsPartOf]->(:GlossaryNode) }
WITH root.urn AS urn, root.name AS name
ORDER BY toLower(name), urn
WITH collect(urn) AS urns
RETURN size(urns) AS total, urns[$parameters.start..$parameters.start + $parameters.count] AS urns
