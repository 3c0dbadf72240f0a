// Removes the oldest changes. It stops at the first one that is not old enough, or that a follower has not read yet.
// Parameters: before (epoch milliseconds), limit, followers (names; a follower without a checkpoint will read the log
//   from its beginning)
// Columns: removed (how many)
// Index: search_index_name, change_seq, counter_name
CALL () {
  MATCH (i:SearchIndex)
  WHERE i.name IN $parameters.followers OR i.name STARTS WITH 'webhook '
  RETURN min(CASE WHEN i.name IN $parameters.followers THEN coalesce(i.checkpoint, 0) ELSE i.checkpoint END) AS had
}
CALL (had) {
  MATCH (c:Change)
  WHERE c.seq > 0
  WITH c, had
  ORDER BY c.seq
  LIMIT toInteger($parameters.limit)
  WITH had, collect(c) AS first
  WITH first, head([i IN range(0, size(first) - 1) WHERE first[i].time >= $parameters.before OR first[i].seq > had]) AS kept
  UNWIND first[0..coalesce(kept, size(first))] AS c
  WITH c, c.seq AS seq
  DELETE c
  RETURN count(*) AS removed, max(seq) AS last
}
// The check of the graph compares this counter with the beginning of the log.
CALL (removed, last) {
  WITH removed, last
  WHERE removed > 0
  MERGE (counter:Counter {name: 'trimmed'})
  SET counter.value = last
}
RETURN removed
