// The documents of a generation, in the order of their URNs.
// Parameters: generation
// Columns: urn, properties
// Index: search_document
MATCH (d:SearchDocument {generation: $parameters.generation})
WHERE d.urn IS NOT NULL
RETURN d.urn AS urn, properties(d) AS properties
ORDER BY d.urn
