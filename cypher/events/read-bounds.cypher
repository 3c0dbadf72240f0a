// The first and the last change of the change log.
// Columns: first (number of the first change that is kept; null: none is), last (number of the last one that was committed)
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
