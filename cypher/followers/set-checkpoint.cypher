// Makes a follower continue after this change.
// Parameters: name, checkpoint
// Columns: none
// Index: search_index_name
MERGE (i:SearchIndex {name: $parameters.name})
SET i.checkpoint = $parameters.checkpoint
FINISH
