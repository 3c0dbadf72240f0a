// Records that a follower has processed everything up to a change. It records nothing if another process has moved the
// checkpoint, or has taken the lease.
// Parameters: name, lease (the name of the node with its lease), holder, from, to
// Columns: isMoved
// Index: search_index_name
MATCH (l:SearchIndex {name: $parameters.lease})
SET l:SearchIndex
WITH l
MATCH (i:SearchIndex {name: $parameters.name})
SET i:SearchIndex
WITH i, l.holder = $parameters.holder AND i.checkpoint = $parameters.from AS isMoved
FOREACH (_ IN CASE WHEN isMoved THEN [1] ELSE [] END | SET i.checkpoint = $parameters.to)
RETURN coalesce(isMoved, false) AS isMoved
