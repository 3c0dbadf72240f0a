// Reads the column lineage between pairs of entities.
// Parameters: pairs [{upstream, downstream}], asOf (as of that time; null: now)
// Columns: upstream, downstream, columns [{upstream, downstream}]
// Index: schema_field_parent
// The upstream field has no label here. So the planner expands to it, instead of joining two look-ups.
UNWIND $parameters.pairs AS pair
MATCH (to:SchemaField {parent: pair.downstream})<-[r:`{edges}`]-(from)
WHERE from.parent = pair.upstream
  AND ($parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END))
WITH DISTINCT pair, from.urn AS upstream, to.urn AS downstream
ORDER BY downstream, upstream
RETURN pair.upstream AS upstream, pair.downstream AS downstream,
       collect({upstream: upstream, downstream: downstream}) AS columns
