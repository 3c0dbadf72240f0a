// Creates a webhook, and where it begins to follow the change log.
// Parameters: id, properties {url, secret, topic, entityTypes, aspects, createdAt, actor}, follower (its name), offset
// Columns: none
// Index: none
CREATE (w:Webhook {id: $id})
SET w += $properties, w.paused = false, w.attempts = 0
CREATE (i:SearchIndex {name: $follower, checkpoint: $offset})
FINISH
