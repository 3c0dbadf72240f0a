// A page and the total, in one statement.
CALL () {
  CALL db.index.fulltext.queryNodes($index, $query) YIELD node
  RETURN count(*) AS total
}
CALL () {
  CALL db.index.fulltext.queryNodes($index, $query) YIELD node, score
  WITH node, score
  ORDER BY score DESC, node.urn
  LIMIT 10
  RETURN collect(node.urn) AS urns
}
RETURN total, urns
