// Nodes that stand by themselves, as they were.
// Parameters: nodes [{labels, properties}]
// Index: none (nodes are only made)
UNWIND $parameters.nodes AS row
CREATE (n:$(row.labels))
SET n = row.properties
