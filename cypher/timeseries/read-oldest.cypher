// The time of the oldest event of each pair of entity and aspect.
// Parameters: pairs [{urn, aspect, from (epoch milliseconds)}]
// Columns: urn, aspect, timestampMillis
// Index: timeseries_key (the condition on key and the order by all of its properties let it give the first one first)
UNWIND $parameters.pairs AS pair
CALL (pair) {
  MATCH (t:Timeseries)
  WHERE t.urn = pair.urn AND t.aspect = pair.aspect AND t.timestampMillis >= pair.from AND t.key IS NOT NULL
  RETURN t
  ORDER BY t.urn, t.aspect, t.timestampMillis, t.key
  LIMIT 1
}
RETURN pair.urn AS urn, pair.aspect AS aspect, t.timestampMillis AS timestampMillis
