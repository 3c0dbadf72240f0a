// Gives the generation of documents that the embedded search engine answers from a checkpoint of its own. What stays is its
// lease. That of Meilisearch may have been of several servers, so their indexes are built again.
// Columns: none
// Index: search_index_name
CALL () {
  MATCH (i:SearchIndex {name: 'embedded follower'})
  // Where a swap was interrupted, it is not known which generation it is of.
  WHERE i.pending IS NULL AND i.checkpoint IS NOT NULL
  OPTIONAL MATCH (e:SearchIndex {name: 'embedded'})
  MERGE (own:SearchIndex {name: 'embedded ' + coalesce(e.generation, 'a') + ' follower'})
  SET own.checkpoint = i.checkpoint, own.layout = i.layout
}
CALL () {
  MATCH (i:SearchIndex)
  WHERE i.name IN ['embedded follower', 'meilisearch follower']
  REMOVE i.checkpoint, i.layout, i.pending
}
FINISH
