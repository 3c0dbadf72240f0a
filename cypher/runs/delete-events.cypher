// Removes the time series events of an ingestion run.
// Parameters: runId
// Columns: rows
// Index: timeseries_run
MATCH (t:Timeseries {runId: $parameters.runId})
WITH collect(t) AS events
FOREACH (t IN events | DELETE t)
RETURN size(events) AS rows
