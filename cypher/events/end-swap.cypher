// The rebuilt index answers now: the follower continues at the recorded position.
// Parameters: name, layout (of its documents)
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
SET i:SearchIndex
WITH i
WHERE i.pending IS NOT NULL
SET i.checkpoint = i.pending, i.layout = $parameters.layout
REMOVE i.pending
FINISH
