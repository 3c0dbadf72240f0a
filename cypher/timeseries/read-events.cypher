// Reads events of one aspect of several entities. The newest comes first for each entity.
// Parameters: urns, aspect, start, end (epoch milliseconds, inclusive), skip, limit (both by entity)
// Columns: urn, timestampMillis, value, created, actor, systemMetadata
// Index: timeseries_key (the condition on key and the order by all of its properties let it give them in order)
UNWIND $parameters.urns AS urn
CALL (urn) {
  MATCH (t:Timeseries)
  WHERE t.urn = urn AND t.aspect = $parameters.aspect AND t.timestampMillis >= $parameters.start AND t.timestampMillis <= $parameters.end
    AND t.key IS NOT NULL
  RETURN t
  ORDER BY t.urn DESC, t.aspect DESC, t.timestampMillis DESC, t.key DESC
  SKIP $parameters.skip
  LIMIT $parameters.limit
}
RETURN urn, t.timestampMillis AS timestampMillis, t.value AS value, t.created AS created, t.actor AS actor,
       t.systemMetadata AS systemMetadata
