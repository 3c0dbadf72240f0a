// Records the last change before a restored change log, if the log does not begin with the first change.
// Index: change_seq, counter_name
MATCH (c:Change)
WHERE c.seq > 0
WITH c.seq AS first
ORDER BY first
LIMIT 1
WITH first - 1 AS trimmed
WHERE trimmed > 0
MERGE (counter:Counter {name: 'trimmed'})
SET counter.value = trimmed
