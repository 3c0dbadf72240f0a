// Removes all events of entities.
// Parameters: urns
// Columns: urn, rows
// Index: timeseries_key (the conditions on all of its properties make it usable)
UNWIND $parameters.urns AS urn
MATCH (t:Timeseries)
WHERE t.urn = urn AND t.aspect IS NOT NULL AND t.timestampMillis IS NOT NULL AND t.key IS NOT NULL
WITH urn, collect(t) AS events
FOREACH (t IN events | DELETE t)
RETURN urn, size(events) AS rows
