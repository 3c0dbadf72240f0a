// Removes events of one entity: of one aspect, or of all when aspect is null; within a range of time, or all.
// Parameters: urn, aspect, start, end (epoch milliseconds, inclusive; null: open)
// Columns: rows
// Index: timeseries_key
MATCH (t:Timeseries)
WHERE t.urn = $urn
  AND ($aspect IS NULL OR t.aspect = $aspect)
  AND ($start IS NULL OR t.timestampMillis >= $start)
  AND ($end IS NULL OR t.timestampMillis <= $end)
WITH collect(t) AS events
FOREACH (t IN events | DELETE t)
RETURN size(events) AS rows
