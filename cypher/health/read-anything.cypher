// Checks that the database accepts transactions: after its disk was full it answers, but refuses them.
// Columns: answer
// Index: none (no node is asked for)
RETURN 1 AS answer
