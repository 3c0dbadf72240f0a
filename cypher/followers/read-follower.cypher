// The position of a follower of the change log, and the end of the log.
// Parameters: name, millis (how long a lease lasts)
// Columns: checkpoint, format (of the documents of a search index), holder, isFree (no process holds the lease), last
// Index: search_index_name (and in a subquery counter_name)
OPTIONAL MATCH (i:SearchIndex {name: $parameters.name})
RETURN i.checkpoint AS checkpoint, i.layout AS format, i.holder AS holder,
       i.holder IS NULL OR NOT timestamp() <= i.until <= timestamp() + $parameters.millis AS isFree,
       coalesce(head(COLLECT { MATCH (counter:Counter {name: 'change'}) RETURN counter.value }), 0) AS last
