// How far the follower of an engine has got, and how far the change log goes.
// Parameters: name, millis (how long a lease lasts)
// Columns: checkpoint, pending (where to begin again after a swap), layout (of the documents that were made), holder,
//   isFree (nobody follows now), last
// Index: search_index_name (and in a subquery counter_name)
OPTIONAL MATCH (i:SearchIndex {name: $parameters.name})
RETURN i.checkpoint AS checkpoint, i.pending AS pending, i.layout AS layout, i.holder AS holder,
       i.holder IS NULL OR NOT timestamp() <= i.until <= timestamp() + $parameters.millis AS isFree,
       coalesce(head(COLLECT { MATCH (counter:Counter {name: 'change'}) RETURN counter.value }), 0) AS last
