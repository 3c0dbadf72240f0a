// Reads the best matching documents, the best first, then by URN. It looks only at the best `maxHits`. If they do not
// determine the page, it returns one row of nulls.
// Parameters: generation (null: the one that answers), query (of Lucene), start, count, withProperties (whether to read
//   the properties, without the terms), maxHits
// Columns: urn, score, properties, total (of all that match; null: more than `maxHits`)
// Index: search_index_name (and the full-text index of the generation, by its name)
CALL () {
  OPTIONAL MATCH (i:SearchIndex {name: 'embedded'})
  RETURN 'search_terms_' + coalesce($parameters.generation, i.generation, 'a') AS index
}
CALL (index) {
  CALL db.index.fulltext.queryNodes(index, $parameters.query, {limit: toInteger($parameters.maxHits) + 1}) YIELD node, score
  RETURN collect({d: node, score: score}) AS best
}
WITH best, CASE WHEN size(best) <= $parameters.maxHits THEN size(best) END AS total
// If more match, they are enough if the next one is worse than the last of the page. Equally good ones would have to be
// sorted by URN.
WITH best, total,
     total IS NOT NULL OR coalesce(best[toInteger($parameters.start + $parameters.count) - 1].score > best[toInteger($parameters.maxHits)].score, false) AS isEnough
UNWIND CASE WHEN isEnough THEN best ELSE [null] END AS hit
// DISTINCT drops the list `best`. Otherwise the sort would count its memory for each row.
WITH DISTINCT hit.d AS d, hit.score AS score, total
ORDER BY score DESC, d.urn
WITH total, collect({d: d, score: score}) AS all
UNWIND CASE WHEN all[0].d IS NULL THEN all ELSE all[toInteger($parameters.start)..toInteger($parameters.start + $parameters.count)] END AS hit
WITH total, hit.d AS d, hit.score AS score
RETURN d.urn AS urn, score, CASE WHEN $parameters.withProperties THEN d {.*, terms_a: NULL, terms_b: NULL} END AS properties, total
