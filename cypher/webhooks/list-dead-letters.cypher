// Lists the changes that could not be delivered to a webhook, in their order.
// Parameters: webhook, after (a number of a change), limit
// Columns: webhook, seq, error, attempts, failedAt
// Index: dead_letter_key
MATCH (d:DeadLetter)
WHERE d.webhook = $parameters.webhook AND d.seq > $parameters.after
RETURN d.webhook AS webhook, d.seq AS seq, d.error AS error, d.attempts AS attempts, d.failedAt AS failedAt
ORDER BY d.seq
LIMIT toInteger($parameters.limit)
