// One dead letter for each change that could not be delivered to a webhook; also the index for the list of a webhook.
CREATE CONSTRAINT dead_letter_key IF NOT EXISTS FOR (d:DeadLetter) REQUIRE (d.webhook, d.seq) IS UNIQUE
