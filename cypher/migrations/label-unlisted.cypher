// Gives the label Unlisted to entities that lists leave out, and removes it from the others; some, in the order of URNs.
// Parameters: after, limit
// Columns: last: URN of the last one that was looked at; null when there was none
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn > $parameters.after
WITH e
ORDER BY e.urn
LIMIT toInteger($parameters.limit)
WITH e, e:SchemaField OR coalesce(e.removed, true) AS isUnlisted
FOREACH (_ IN CASE WHEN isUnlisted AND NOT e:Unlisted THEN [1] ELSE [] END | SET e:Unlisted)
FOREACH (_ IN CASE WHEN e:Unlisted AND NOT isUnlisted THEN [1] ELSE [] END | REMOVE e:Unlisted)
RETURN max(e.urn) AS last
