// Whether the database takes transactions: one whose disk was full answers, and refuses them.
// Columns: answer
// Index: none (no node is asked for)
RETURN 1 AS answer
