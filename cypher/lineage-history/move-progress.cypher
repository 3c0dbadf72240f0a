// Records the progress of building the history of lineage.
// Parameters: after (the last processed URN; null: all are processed)
// Index: counter_name
MATCH (c:Counter {name: 'lineage-history'})
SET c.after = $parameters.after
