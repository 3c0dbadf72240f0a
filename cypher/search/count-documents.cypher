// How many documents a generation has.
// Parameters: generation
// Columns: count
// Index: search_document
MATCH (d:SearchDocument {generation: $parameters.generation})
WHERE d.urn IS NOT NULL
RETURN count(*) AS count
