// Removes a webhook, its dead letters, and its position in the change log.
// Parameters: id, follower (its name)
// Columns: id
// Index: webhook_id, dead_letter_key, search_index_name
MATCH (w:Webhook {id: $parameters.id})
CALL () {
  MATCH (d:DeadLetter)
  WHERE d.webhook = $parameters.id AND d.seq IS NOT NULL
  DELETE d
}
CALL () {
  MATCH (i:SearchIndex {name: $parameters.follower})
  DELETE i
}
WITH w, w.id AS id
DELETE w
RETURN id
