// The generation of documents that the embedded engine answers from, and a version that increases whenever documents are applied.
// Columns: generation, version
// Index: search_index_name
MATCH (i:SearchIndex {name: 'embedded'})
RETURN i.generation AS generation, coalesce(i.version, 0) AS version
