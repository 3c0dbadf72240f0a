// The generation of documents that the embedded engine answers from, and how often documents have been applied.
// Columns: generation, version
// Index: search_index_name
MATCH (i:SearchIndex {name: 'embedded'})
RETURN i.generation AS generation, coalesce(i.version, 0) AS version
