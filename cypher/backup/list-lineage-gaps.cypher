// The entities, and nodes of what is only referred to, where something was hard-deleted that the history of lineage lacks.
// Columns: urn, historyFrom (epoch milliseconds)
// Index: entity_history_from
MATCH (e:Entity)
WHERE e.historyFrom > 0
RETURN e.urn AS urn, e.historyFrom AS historyFrom
