// The first and the last change of the change log.
// Columns: first (number of the first retained change; null: there is none), last (number of the last committed change)
// Index: change_seq (and in a subquery counter_name)
CALL () {
  MATCH (c:Change)
  WHERE c.seq > 0
  RETURN c.seq AS seq
  ORDER BY c.seq
  LIMIT 1
}
WITH head(collect(seq)) AS first
RETURN first, coalesce(head(COLLECT { MATCH (counter:Counter {name: 'change'}) RETURN counter.value }), 0) AS last
