// Reads the events of one aspect of all entities of a type. Entities are in descending order of URN, and each has its
// newest event first.
// Parameters: prefix (of the URNs), until (the last URN), aspect, start, end (epoch milliseconds, inclusive),
//   after [urn, timestampMillis, key] (null: from the beginning), limit
// Columns: urn, timestampMillis, key, value, created, actor, systemMetadata
// Index: timeseries_key (the condition on key and the order by all of its properties let it give them in order)
MATCH (t:Timeseries)
WHERE t.urn >= $parameters.prefix AND t.urn <= $parameters.until AND t.aspect = $parameters.aspect
  AND t.timestampMillis >= $parameters.start AND t.timestampMillis <= $parameters.end AND t.key IS NOT NULL
  AND ($parameters.after IS NULL OR [t.urn, t.timestampMillis, t.key] < $parameters.after)
RETURN t.urn AS urn, t.timestampMillis AS timestampMillis, t.key AS key, t.value AS value, t.created AS created,
       t.actor AS actor, t.systemMetadata AS systemMetadata
ORDER BY t.urn DESC, t.aspect DESC, t.timestampMillis DESC, t.key DESC
LIMIT $parameters.limit
