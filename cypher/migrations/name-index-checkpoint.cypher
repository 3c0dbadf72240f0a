// Names the checkpoint of the embedded search engine after the generation of documents that it is of. That of Meilisearch
// may have been of several servers, so their indexes are built again.
// Columns: none
// Index: search_index_name
OPTIONAL MATCH (e:SearchIndex {name: 'embedded'})
WITH coalesce(e.generation, 'a') AS generation
CALL (generation) {
  MATCH (i:SearchIndex {name: 'embedded follower'})
  // Where a swap was interrupted, it is not known which generation it is of.
  WHERE i.pending IS NULL
  SET i.name = 'embedded ' + generation + ' follower'
  REMOVE i.holder, i.until
}
CALL () {
  MATCH (i:SearchIndex)
  WHERE i.name IN ['embedded follower', 'meilisearch follower']
  DELETE i
}
FINISH
