// The transactions of processes that the server runs, those that are being committed among them.
// Parameters: ids
// Columns: writer, attempt
// Index: none (no node is asked for)
SHOW TRANSACTIONS YIELD metaData
WHERE metaData.writer IN $parameters.ids
RETURN metaData.writer AS writer, metaData.attempt AS attempt
