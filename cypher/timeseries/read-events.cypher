// Events of one aspect of one entity, newest first.
// Parameters: urn, aspect, start, end (epoch milliseconds, inclusive), skip, limit
// Columns: timestampMillis, value, created, actor, systemMetadata
// Index: timeseries_key
MATCH (t:Timeseries)
WHERE t.urn = $urn AND t.aspect = $aspect AND t.timestampMillis >= $start AND t.timestampMillis <= $end
RETURN t.timestampMillis AS timestampMillis, t.value AS value, t.created AS created, t.actor AS actor,
       t.systemMetadata AS systemMetadata
ORDER BY t.timestampMillis DESC, t.key DESC
SKIP $skip
LIMIT $limit
