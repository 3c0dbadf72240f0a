// Every node with a label.
// Slots: label
// Columns: labels, properties
// Index: none (all nodes with the label are read)
MATCH (n:`{label}`)
RETURN labels(n) AS labels, properties(n) AS properties
