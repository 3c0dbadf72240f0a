// A page of the terms or nodes at the top of the glossary, ordered by name (without case and the usual accents) and URN.
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
ORDER BY reduce(text = normalize(toLower(name), NFD),
           accent IN ['\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0309', '\u030A', '\u030C', '\u031B', '\u0323', '\u0327'] |
           replace(text, accent, '')), urn
WITH collect(urn) AS urns
RETURN size(urns) AS total, urns[$parameters.start..$parameters.start + $parameters.count] AS urns
