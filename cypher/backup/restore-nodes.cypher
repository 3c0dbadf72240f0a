// Restores nodes without relationships, unchanged.
// Parameters: nodes [{labels, properties}]
// Index: none (it only creates nodes)
UNWIND $parameters.nodes AS row
CREATE (n:$(row.labels))
SET n = row.properties
