// Events of one aspect of each of several entities, newest first.
// Parameters: urns, aspect, start, end (epoch milliseconds, inclusive), skip, limit (both by entity)
// Columns: urn, timestampMillis, value, created, actor, systemMetadata
// Index: timeseries_key
UNWIND $urns AS urn
CALL (urn) {
  MATCH (t:Timeseries)
  WHERE t.urn = urn AND t.aspect = $aspect AND t.timestampMillis >= $start AND t.timestampMillis <= $end
  RETURN t
  ORDER BY t.timestampMillis DESC, t.key DESC
  SKIP $skip
  LIMIT $limit
}
RETURN urn, t.timestampMillis AS timestampMillis, t.value AS value, t.created AS created, t.actor AS actor,
       t.systemMetadata AS systemMetadata
