// Removes the events of one aspect within a range of time.
// Parameters: urn, aspect, start, end (epoch milliseconds, inclusive)
// Columns: rows
// Index: timeseries_key (the condition on key makes it usable)
MATCH (t:Timeseries)
WHERE t.urn = $urn AND t.aspect = $aspect AND t.timestampMillis >= $start AND t.timestampMillis <= $end
  AND t.key IS NOT NULL
WITH collect(t) AS events
FOREACH (t IN events | DELETE t)
RETURN size(events) AS rows
