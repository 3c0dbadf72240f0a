// The rebuilt index answers now: the follower continues at the recorded position.
// Parameters: name, format (of its documents)
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
SET i:SearchIndex
WITH i
WHERE i.pending IS NOT NULL
SET i.checkpoint = i.pending, i.layout = $parameters.format
REMOVE i.pending
FINISH
