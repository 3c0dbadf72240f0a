// The time series events that changes wrote and that still exist.
// Parameters: changes [{seq, urn, aspect, timestampMillis, key, time}]; with a null key, the event that was written at
//   that time
// Columns: seq, value, systemMetadata
// Index: timeseries_key (the condition on key makes it usable)
UNWIND $parameters.changes AS change
MATCH (t:Timeseries)
WHERE t.urn = change.urn AND t.aspect = change.aspect AND t.timestampMillis = change.timestampMillis
  AND t.key IS NOT NULL AND (change.key IS NULL OR t.key = change.key) AND t.created = change.time
RETURN change.seq AS seq, t.value AS value, t.systemMetadata AS systemMetadata
