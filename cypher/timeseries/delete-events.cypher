// Removes the events of one aspect within a range of time.
// Parameters: urn, aspect, start, end (epoch milliseconds, inclusive)
// Columns: rows
// Index: timeseries_key (the condition on key makes it usable)
MATCH (t:Timeseries)
WHERE t.urn = $parameters.urn AND t.aspect = $parameters.aspect AND t.timestampMillis >= $parameters.start AND t.timestampMillis <= $parameters.end
  AND t.key IS NOT NULL
WITH collect(t) AS events
FOREACH (t IN events | DELETE t)
RETURN size(events) AS rows
