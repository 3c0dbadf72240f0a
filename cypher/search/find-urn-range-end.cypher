// Finds the end of a range of documents after a URN, in the order of their URNs.
// Parameters: generation (null: the one that answers), after (a URN, or empty: from the beginning), size
// Columns: bound (null when there are fewer documents)
// Index: search_index_name, search_document
CALL () {
  OPTIONAL MATCH (i:SearchIndex {name: 'embedded'})
  RETURN coalesce($parameters.generation, i.generation, 'a') AS generation
}
MATCH (d:SearchDocument {generation: generation})
WHERE d.urn > $parameters.after
WITH d.urn AS urn
ORDER BY urn
SKIP toInteger($parameters.size) - 1 LIMIT 1
RETURN urn AS bound
