// Checks that the database accepts transactions. After its disk was full, it answers, but refuses transactions.
// Columns: answer
// Index: none (it reads no nodes)
RETURN 1 AS answer
