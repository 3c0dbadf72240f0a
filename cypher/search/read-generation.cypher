// The generation of documents that the embedded engine answers from.
// Columns: generation
// Index: search_index_name
MATCH (i:SearchIndex {name: 'embedded'})
RETURN i.generation AS generation
