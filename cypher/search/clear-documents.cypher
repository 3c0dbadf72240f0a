// Removes documents of a generation.
// Parameters: generation, limit
// Columns: removed
// Index: search_document
MATCH (d:SearchDocument {generation: $parameters.generation})
WHERE d.urn IS NOT NULL
WITH d LIMIT toInteger($parameters.limit)
DELETE d
RETURN count(*) AS removed
