// Removes some of the events of one aspect of several entities, up to a time.
// Parameters: urns, aspect, end (epoch milliseconds, inclusive), limit (of all)
// Columns: rows
// Index: timeseries_key (the condition on key makes it usable)
UNWIND $parameters.urns AS urn
MATCH (t:Timeseries)
WHERE t.urn = urn AND t.aspect = $parameters.aspect AND t.timestampMillis <= $parameters.end AND t.key IS NOT NULL
WITH t
LIMIT $parameters.limit
WITH collect(t) AS events
FOREACH (t IN events | DELETE t)
RETURN size(events) AS rows
