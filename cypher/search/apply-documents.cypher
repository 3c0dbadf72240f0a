// Adds, replaces and removes documents of the embedded engine. It does nothing if the generation was swapped in or out
// meanwhile.
// Parameters: generation, isActive (whether it answers), documents [{urn, properties}], deletions [urn]
// Columns: isApplied
// Index: search_document, search_index_name
// Planned once: the statistics change constantly while a catalog fills, but every node is looked up by an index anyway.
CYPHER replan=skip
CALL () {
  MERGE (i:SearchIndex {name: 'embedded'})
  // This also locks the node.
  SET i.version = coalesce(i.version, 0) + 1
  RETURN (coalesce(i.generation, 'a') = $parameters.generation) = $parameters.isActive AS isApplied
}
CALL (isApplied) {
  UNWIND CASE WHEN isApplied THEN $parameters.documents ELSE [] END AS row
  MERGE (d:SearchDocument {generation: $parameters.generation, urn: row.urn})
  SET d = row.properties
}
CALL (isApplied) {
  UNWIND CASE WHEN isApplied THEN $parameters.deletions ELSE [] END AS urn
  MATCH (d:SearchDocument {generation: $parameters.generation, urn: urn})
  DELETE d
}
RETURN isApplied
