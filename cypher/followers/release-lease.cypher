// Releases the lease, so that another process can follow at once.
// Parameters: name, holder
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
SET i:SearchIndex
WITH i
WHERE i.holder = $parameters.holder
REMOVE i.holder, i.until
FINISH
