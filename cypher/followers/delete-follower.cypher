// Removes a follower whose index no longer exists.
// Parameters: name
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
DELETE i
FINISH
