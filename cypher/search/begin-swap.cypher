// Records where to follow from before a rebuilt index replaces the old one, so that a crash in between loses nothing.
// Parameters: name, swapCheckpoint
// Columns: none
// Index: search_index_name
MERGE (i:SearchIndex {name: $parameters.name})
SET i.pending = $parameters.swapCheckpoint
FINISH
