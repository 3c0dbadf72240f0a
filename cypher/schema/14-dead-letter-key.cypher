// One dead letter for each change that could not be delivered to a webhook. This is also the index for a webhook's
// list.
CREATE CONSTRAINT dead_letter_key IF NOT EXISTS FOR (d:DeadLetter) REQUIRE (d.webhook, d.seq) IS UNIQUE
