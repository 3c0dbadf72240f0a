// Restores nodes without relationships, unchanged.
// Parameters: nodes [{labels, properties}]
// Index: none (nodes are only made)
UNWIND $parameters.nodes AS row
CREATE (n:$(row.labels))
SET n = row.properties
