// Reads matching documents, the best first, then by URN.
// Parameters: generation (null: the one that answers), query (of Lucene), afterScore and afterUrn (the page begins
//   after these; null: at the beginning), start, count, withProperties (whether to read the properties, without the
//   terms)
// Columns: urn, score, properties
// Index: search_index_name (and the full-text index of the generation, by its name)
CALL () {
  OPTIONAL MATCH (i:SearchIndex {name: 'embedded'})
  RETURN 'search_terms_' + coalesce($parameters.generation, i.generation, 'a') AS index
}
CALL db.index.fulltext.queryNodes(index, $parameters.query) YIELD node AS d, score
WHERE $parameters.afterUrn IS NULL OR score < $parameters.afterScore OR (score = $parameters.afterScore AND d.urn > $parameters.afterUrn)
WITH d, score
ORDER BY score DESC, d.urn
SKIP toInteger($parameters.start) LIMIT toInteger($parameters.count)
RETURN d.urn AS urn, score, CASE WHEN $parameters.withProperties THEN d {.*, terms_a: NULL, terms_b: NULL} END AS properties
