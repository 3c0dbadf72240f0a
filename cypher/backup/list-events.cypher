// Every event of the time series of some entities.
// Parameters: urns
// Columns: properties
// Index: timeseries_key
UNWIND $parameters.urns AS urn
MATCH (t:Timeseries)
WHERE t.urn = urn AND t.aspect IS NOT NULL AND t.timestampMillis IS NOT NULL AND t.key IS NOT NULL
RETURN properties(t) AS properties
