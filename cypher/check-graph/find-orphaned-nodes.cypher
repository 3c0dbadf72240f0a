// Nodes that Cairn did not create, or that lack their label or key.
// Columns: labels, properties
// Index: none (nodes without label or key are in no index)
MATCH (n)
WHERE size(labels(n)) = 0
   OR (n:Entity AND n.urn IS NULL)
   OR (n:Timeseries AND (n.urn IS NULL OR n.aspect IS NULL OR n.timestampMillis IS NULL OR n.key IS NULL))
   OR (n:Change AND n.seq IS NULL)
RETURN labels(n) AS labels, properties(n) AS properties
