// Moves a follower back to a change, unless it is already further back.
// Parameters: name, to
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
SET i:SearchIndex
WITH i
WHERE i.checkpoint > $parameters.to
SET i.checkpoint = $parameters.to
FINISH
