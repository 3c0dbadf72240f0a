// Removes the dead letter of a change that has been delivered.
// Parameters: webhook, seq
// Columns: none
// Index: dead_letter_key
MATCH (d:DeadLetter {webhook: $parameters.webhook, seq: $parameters.seq})
DELETE d
FINISH
