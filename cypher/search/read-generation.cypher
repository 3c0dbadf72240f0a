// Reads the generation of documents from which the embedded engine answers.
// Columns: generation
// Index: search_index_name
MATCH (i:SearchIndex {name: 'embedded'})
RETURN i.generation AS generation
