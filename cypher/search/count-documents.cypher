// Counts the documents of a generation.
// Parameters: generation
// Columns: count
// Index: search_document
MATCH (d:SearchDocument {generation: $parameters.generation})
WHERE d.urn IS NOT NULL
RETURN count(*) AS count
