// Gaps in the history of lineage are found by the time of their end.
CREATE INDEX entity_history_from IF NOT EXISTS FOR (e:Entity) ON (e.historyFrom)
