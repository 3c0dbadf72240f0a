// Makes a follower continue after this change.
// Parameters: name, checkpoint, format (of the documents of a search index; otherwise null)
// Columns: none
// Index: search_index_name
MERGE (i:SearchIndex {name: $parameters.name})
SET i.checkpoint = $parameters.checkpoint, i.format = $parameters.format
FINISH
