// Every label of a node.
// Columns: label
// Index: none (it reads no nodes)
CALL db.labels() YIELD label
RETURN label
