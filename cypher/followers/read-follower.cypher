// The position of a follower of the change log, and the end of the log.
// Parameters: name, lease (the name of the node with its lease), millis (how long a lease lasts)
// Columns: checkpoint, format (of the documents of a search index), isFree (no process holds the lease), last
// Index: search_index_name (and in a subquery counter_name)
OPTIONAL MATCH (i:SearchIndex {name: $parameters.name})
OPTIONAL MATCH (l:SearchIndex {name: $parameters.lease})
RETURN i.checkpoint AS checkpoint, i.format AS format,
       l.holder IS NULL OR NOT timestamp() <= l.until <= timestamp() + $parameters.millis AS isFree,
       coalesce(head(COLLECT { MATCH (counter:Counter {name: 'change'}) RETURN counter.value }), 0) AS last
