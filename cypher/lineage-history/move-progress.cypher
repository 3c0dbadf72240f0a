// Records how far the history of lineage is made.
// Parameters: after (the last URN that is done; null: all are)
// Index: counter_name
MATCH (c:Counter {name: 'lineage-history'})
SET c.after = $parameters.after
