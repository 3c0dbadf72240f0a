// Counts the matching documents, and reads the most frequent values of some fields.
// Parameters: generation (null: the one that answers), query (of Lucene), facets [field], facetValues (the most values
//   of a field)
// Columns: total, facets [{field, values: [{value, count}]}] of fields that have values
// Index: search_index_name (and the full-text index of the generation, by its name)
CALL () {
  OPTIONAL MATCH (i:SearchIndex {name: 'embedded'})
  RETURN 'search_terms_' + coalesce($parameters.generation, i.generation, 'a') AS index
}
CALL (index) {
  CALL db.index.fulltext.queryNodes(index, $parameters.query) YIELD node
  RETURN count(*) AS total
}
CALL (index) {
  CALL db.index.fulltext.queryNodes(index, $parameters.query) YIELD node AS d
  UNWIND $parameters.facets AS field
  UNWIND d[field] AS value
  WITH field, value, count(*) AS count
  ORDER BY count DESC, value
  WITH field, collect({value: value, count: count}) AS values
  RETURN collect({field: field, values: values[..toInteger($parameters.facetValues)]}) AS facets
}
RETURN total, facets
