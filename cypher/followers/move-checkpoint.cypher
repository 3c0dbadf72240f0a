// Records that a follower has taken in everything up to a change, unless another process has moved or taken the checkpoint.
// Parameters: name, holder, from, to
// Columns: isMoved
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
SET i:SearchIndex
WITH i, i.holder = $parameters.holder AND i.checkpoint = $parameters.from AS isMoved
FOREACH (_ IN CASE WHEN isMoved THEN [1] ELSE [] END | SET i.checkpoint = $parameters.to)
RETURN coalesce(isMoved, false) AS isMoved
