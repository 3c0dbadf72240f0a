// Counts the events of an aspect for the next entities of a type: all, and those up to a time.
// Parameters: after (URN of the entity before), last (after the URNs of all), aspect, end (epoch milliseconds,
//   inclusive), limit (of entities)
// Columns: urn, total, expired
// Index: entity_urn, timeseries_key (the conditions on all of its properties make it usable)
MATCH (e:Entity)
WHERE e.urn > $parameters.after AND e.urn < $parameters.last
WITH e.urn AS urn
ORDER BY urn
LIMIT $parameters.limit
CALL (urn) {
  MATCH (t:Timeseries)
  WHERE t.urn = urn AND t.aspect = $parameters.aspect AND t.timestampMillis IS NOT NULL AND t.key IS NOT NULL
  RETURN count(t) AS total, sum(CASE WHEN t.timestampMillis <= $parameters.end THEN 1 ELSE 0 END) AS expired
}
RETURN urn, total, expired
