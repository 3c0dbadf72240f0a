// Documents that match, the best first, then by URN.
// Parameters: generation (null: the one that answers), query (of Lucene), afterScore and afterUrn (a page begins behind these; null: at the beginning),
//   start, count
// Columns: urn, score, properties
// Index: search_index_name (beside the full-text index of the generation, which is asked by its name)
CALL () {
  OPTIONAL MATCH (i:SearchIndex {name: 'embedded'})
  RETURN 'search_terms_' + coalesce($generation, i.generation, 'a') AS index
}
CALL db.index.fulltext.queryNodes(index, $query) YIELD node AS d, score
WHERE $afterUrn IS NULL OR score < $afterScore OR (score = $afterScore AND d.urn > $afterUrn)
WITH d, score
ORDER BY score DESC, d.urn
SKIP toInteger($start) LIMIT toInteger($count)
RETURN d.urn AS urn, score, properties(d) AS properties
