// Reads some assets or columns, and all columns of the assets.
// Parameters: urns, asOf (as they were at that time, in epoch milliseconds; null: now)
// Columns: urn, type, parent, removed, unlisted (lists leave it out), historyFrom (since when its history is complete)
// Index: entity_urn, schema_field_parent
UNWIND $parameters.urns AS urn
CALL (urn) {
  MATCH (e:Entity {urn: urn})
  RETURN e
  UNION
  MATCH (e:SchemaField {parent: urn})
  RETURN e
}
WITH DISTINCT e, CASE WHEN $parameters.asOf IS NULL THEN e.removed
  ELSE size([time IN coalesce(e.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1 END AS removed
RETURN e.urn AS urn, e.type AS type, e.parent AS parent, removed, e.historyFrom AS historyFrom,
       CASE WHEN $parameters.asOf IS NULL THEN e:Unlisted ELSE removed OR NOT coalesce(e.createdAt <= $parameters.asOf, false) END AS unlisted
