// Reads matching documents in the order of up to three fields, then of their URNs. Of several values, the least counts
// in ascending order, the greatest in descending order. Documents without a value come last. As in DataHub, the order
// does not depend on case and on the usual accents.
// Parameters: generation (null: the one that answers), query (of Lucene), sort [{field, descending}], after (the values
//   of the last document's fields and its URN; null for no value; all null: from the beginning), start, count,
//   withProperties (whether to read the properties, without the terms)
// Columns: urn, score, properties, values (the sort values, the URN last)
// Index: search_index_name (and the full-text index of the generation, by its name)
CALL () {
  OPTIONAL MATCH (i:SearchIndex {name: 'embedded'})
  RETURN 'search_terms_' + coalesce($parameters.generation, i.generation, 'a') AS index
}
CALL db.index.fulltext.queryNodes(index, $parameters.query) YIELD node AS d, score
WITH d, score,
     [key IN $parameters.sort |
       CASE
         WHEN key.field = 'urn' THEN d.urn
         WHEN key.field = '_score' THEN score
         ELSE reduce(text = normalize(toLower(d[key.field][CASE WHEN key.descending THEN -1 ELSE 0 END]), NFD),
           accent IN ['\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0309', '\u030A', '\u030C', '\u031B', '\u0323', '\u0327'] |
           replace(text, accent, ''))
       END] AS values
WITH d, score, values,
     CASE WHEN $parameters.after IS NULL THEN [] ELSE
       [i IN range(0, size($parameters.sort) - 1) |
         CASE
           WHEN values[i] = $parameters.after[i] OR (values[i] IS NULL AND $parameters.after[i] IS NULL) THEN 0
           WHEN values[i] IS NULL THEN 1
           WHEN $parameters.after[i] IS NULL THEN -1
           WHEN (values[i] > $parameters.after[i]) <> $parameters.sort[i].descending THEN 1
           ELSE -1
         END]
     END AS comparisons
WHERE $parameters.after IS NULL
   OR coalesce(head([comparison IN comparisons WHERE comparison <> 0]), CASE WHEN d.urn > $parameters.after[-1] THEN 1 ELSE -1 END) = 1
WITH d, score, values
ORDER BY values[0] IS NULL,
         CASE WHEN $parameters.sort[0].descending THEN null ELSE values[0] END,
         CASE WHEN $parameters.sort[0].descending THEN values[0] END DESC,
         values[1] IS NULL,
         CASE WHEN $parameters.sort[1].descending THEN null ELSE values[1] END,
         CASE WHEN $parameters.sort[1].descending THEN values[1] END DESC,
         values[2] IS NULL,
         CASE WHEN $parameters.sort[2].descending THEN null ELSE values[2] END,
         CASE WHEN $parameters.sort[2].descending THEN values[2] END DESC,
         d.urn
SKIP toInteger($parameters.start) LIMIT toInteger($parameters.count)
RETURN d.urn AS urn, score, CASE WHEN $parameters.withProperties THEN d {.*, terms_a: NULL, terms_b: NULL} END AS properties, values + [d.urn] AS values
