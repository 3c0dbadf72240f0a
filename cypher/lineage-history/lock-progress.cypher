// Reads the progress of building the history of lineage. Setting the label locks it, so that one process at a time
// continues.
// Columns: after (the last processed URN; null: all are processed)
// Index: counter_name
MATCH (c:Counter {name: 'lineage-history'})
SET c:Counter
WITH c
RETURN c.after AS after
