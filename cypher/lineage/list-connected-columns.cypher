// Lists the columns with lineage of some entities, in the order of their URNs.
// Parameters: urns, includeSoftDeleted (list these too), asOf (as of that time, in epoch milliseconds; null: now)
// Columns: urn, parent
// Index: schema_field_parent
UNWIND $parameters.urns AS parent
MATCH (c:SchemaField {parent: parent})
WHERE CASE WHEN $parameters.includeSoftDeleted THEN true
        WHEN $parameters.asOf IS NULL THEN NOT coalesce(c.removed, false)
        ELSE size([time IN coalesce(c.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 0 END
  AND EXISTS {
    MATCH (c)-[r:`{edges}`]-()
    WHERE $parameters.asOf IS NULL OR (CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)
  }
RETURN c.urn AS urn, parent
ORDER BY urn
