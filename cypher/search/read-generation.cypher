// The generation of documents that the embedded engine answers from, and a version that increases whenever documents are applied.
// Columns: generation, version (null when nothing was ever applied)
// Index: search_index_name
MATCH (i:SearchIndex {name: 'embedded'})
RETURN i.generation AS generation, i.generation + ':' + coalesce(i.version, 0) AS version
