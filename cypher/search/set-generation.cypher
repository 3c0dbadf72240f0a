// Makes the embedded engine answer from this generation of documents.
// Parameters: generation
// Columns: none
// Index: search_index_name
MERGE (i:SearchIndex {name: 'embedded'})
SET i.generation = $parameters.generation
FINISH
