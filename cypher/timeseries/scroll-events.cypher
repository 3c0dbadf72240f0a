// Events of one aspect of all entities of a type, newest first.
// Parameters: prefix (of the URNs), aspect, start, end (epoch milliseconds, inclusive),
//   after [timestampMillis, urn, key] (null: from the newest), limit
// Columns: urn, timestampMillis, key, value, created, actor, systemMetadata
// Index: timeseries_aspect (the conditions on urn and key and the order by all of its properties let it give them in order)
MATCH (t:Timeseries)
WHERE t.aspect = $parameters.aspect AND t.timestampMillis >= $parameters.start
  AND t.timestampMillis <= coalesce($parameters.after[0], $parameters.end)
  AND t.urn STARTS WITH $parameters.prefix AND t.key IS NOT NULL
  AND ($parameters.after IS NULL OR [t.timestampMillis, t.urn, t.key] < $parameters.after)
RETURN t.urn AS urn, t.timestampMillis AS timestampMillis, t.key AS key, t.value AS value, t.created AS created,
       t.actor AS actor, t.systemMetadata AS systemMetadata
ORDER BY t.aspect DESC, t.timestampMillis DESC, t.urn DESC, t.key DESC
LIMIT $parameters.limit
