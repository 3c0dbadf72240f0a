// Creates a webhook and its first position in the change log, unless the id is taken.
// Parameters: id, properties {url, secret, topic, entityTypes, aspects, paused, createdAt, actor, attempts},
//   follower (its name), offset
// Columns: isNew
// Index: webhook_id
MERGE (w:Webhook {id: $parameters.id})
ON CREATE SET w += $parameters.properties, w.isNew = true
WITH w, w.isNew IS NOT NULL AS isNew
REMOVE w.isNew
FOREACH (_ IN CASE WHEN isNew THEN [1] ELSE [] END |
  CREATE (i:SearchIndex {name: $parameters.follower, checkpoint: $parameters.offset})
)
RETURN isNew
