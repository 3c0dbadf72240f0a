// How far the history of lineage is made. Setting the label locks it: one process at a time goes on.
// Columns: after (the last URN that is done; null: all are)
// Index: counter_name
MATCH (c:Counter {name: 'lineage-history'})
SET c:Counter
WITH c
RETURN c.after AS after
