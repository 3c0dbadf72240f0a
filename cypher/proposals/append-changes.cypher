// Appends to the change log. The counter's lock is the last one a transaction takes, and orders commits: seq has no gaps.
// Parameters: changes [{urn, entityType, aspect, changeType, number, previous, time, actor}]
// Columns: last (the highest seq)
// Index: counter_name
MERGE (counter:Counter {name: 'change'})
SET counter:Counter
WITH counter
SET counter.value = coalesce(counter.value, 0) + size($changes)
WITH counter.value AS last, counter.value - size($changes) + 1 AS first
UNWIND range(0, size($changes) - 1) AS i
CREATE (c:Change)
SET c = $changes[i], c.seq = first + i
RETURN max(last) AS last
