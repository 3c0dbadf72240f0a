// Notes that a webhook could not be told of a change, and that it is asked no more.
// Parameters: webhook, seq, properties {error, attempts, failedAt}
// Columns: none
// Index: dead_letter_key
MERGE (d:DeadLetter {webhook: $parameters.webhook, seq: $parameters.seq})
SET d += $parameters.properties
FINISH
