// Lists the nodes with a gap in the history of their lineage, because something was hard-deleted there. A node may be
// that of an entity, or a placeholder.
// Columns: urn, historyFrom (epoch milliseconds)
// Index: entity_history_from
MATCH (e:Entity)
WHERE e.historyFrom > 0
RETURN e.urn AS urn, e.historyFrom AS historyFrom
