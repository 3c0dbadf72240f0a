// Every label that a node has.
// Columns: label
// Index: none (the labels are no nodes)
CALL db.labels() YIELD label
RETURN label
