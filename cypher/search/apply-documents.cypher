// Adds or replaces documents of the embedded engine, and removes others.
// Parameters: generation, documents [{urn, properties}], deletions [urn]
// Columns: none
// Index: search_document, search_index_name
// Planned once: the statistics change constantly while a catalog fills, but every node is looked up by an index anyway.
CYPHER replan=skip
CALL () {
  MERGE (i:SearchIndex {name: 'embedded'})
  SET i.version = coalesce(i.version, 0) + 1
}
CALL () {
  UNWIND $parameters.documents AS row
  MERGE (d:SearchDocument {generation: $parameters.generation, urn: row.urn})
  SET d = row.properties
}
CALL () {
  UNWIND $parameters.deletions AS urn
  MATCH (d:SearchDocument {generation: $parameters.generation, urn: urn})
  DELETE d
}
FINISH
