// Writes events of time series aspects; one at the same time and with the same key is replaced.
// Parameters: events [{urn, aspect, timestampMillis, key, properties}]
// Index: timeseries_key
UNWIND $events AS row
MERGE (t:Timeseries {urn: row.urn, aspect: row.aspect, timestampMillis: row.timestampMillis, key: row.key})
SET t += row.properties
