// What the history of lineage lacks is found by the time until which it does.
CREATE INDEX entity_history_from IF NOT EXISTS FOR (e:Entity) ON (e.historyFrom)
