// Records that a change could not be delivered to a webhook, and that there are no more retries.
// Parameters: webhook, seq, properties {error, attempts, failedAt}
// Columns: none
// Index: dead_letter_key
MERGE (d:DeadLetter {webhook: $parameters.webhook, seq: $parameters.seq})
SET d += $parameters.properties
FINISH
