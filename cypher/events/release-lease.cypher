// Lets another process follow at once.
// Parameters: name, holder
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $name})
SET i:SearchIndex
WITH i
WHERE i.holder = $holder
REMOVE i.holder, i.until
FINISH
