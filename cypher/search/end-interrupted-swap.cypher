// Ends a swap whose process died. Either index may answer now, so the follower continues where the one that is further
// behind ends; without a former index it has no checkpoint, and the index is rebuilt.
// Parameters: name
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
SET i:SearchIndex
WITH i
WHERE i.pending IS NOT NULL
SET i.checkpoint = CASE WHEN i.checkpoint > i.pending THEN i.pending ELSE i.checkpoint END
REMOVE i.pending, i.layout
FINISH
