// Notes where to follow from when a rebuilt index takes its place, so that a crash in between loses nothing.
// Parameters: name, pending
// Columns: none
// Index: search_index_name
MERGE (i:SearchIndex {name: $parameters.name})
SET i.pending = $parameters.pending
FINISH
