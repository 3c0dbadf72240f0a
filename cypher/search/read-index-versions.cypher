// The state of each search index: another one after each change of its documents.
// Columns: name, checkpoint, generation, version
// Index: search_index_name
MATCH (i:SearchIndex)
WHERE i.name IS NOT NULL
RETURN i.name AS name, i.checkpoint AS checkpoint, i.generation AS generation, i.version AS version
ORDER BY i.name
