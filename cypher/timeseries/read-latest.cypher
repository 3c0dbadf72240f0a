// The latest event of each pair of entity and aspect, at or before a time.
// Parameters: pairs [{urn, aspect, until (epoch milliseconds)}]
// Columns: urn, aspect, timestampMillis, value, created, actor, systemMetadata
// Index: timeseries_key (the condition on key and the order by all of its properties let it give the last one first)
UNWIND $parameters.pairs AS pair
CALL (pair) {
  MATCH (t:Timeseries)
  WHERE t.urn = pair.urn AND t.aspect = pair.aspect AND t.timestampMillis <= pair.until AND t.key IS NOT NULL
  RETURN t
  ORDER BY t.urn DESC, t.aspect DESC, t.timestampMillis DESC, t.key DESC
  LIMIT 1
}
RETURN pair.urn AS urn, pair.aspect AS aspect, t.timestampMillis AS timestampMillis, t.value AS value,
       t.created AS created, t.actor AS actor, t.systemMetadata AS systemMetadata
