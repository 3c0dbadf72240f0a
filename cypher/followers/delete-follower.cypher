// Removes a follower: the index that it kept is there no longer.
// Parameters: name
// Columns: none
// Index: search_index_name
MATCH (i:SearchIndex {name: $parameters.name})
DELETE i
FINISH
