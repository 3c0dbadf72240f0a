// Lists webhooks by id, each with its position in the change log.
// Parameters: id (null: all)
// Columns: id, url, secret, topic, entityTypes, aspects, paused, createdAt, actor, attempts, lastError, nextAttemptAt,
//   offset
// Index: webhook_id (and in a subquery search_index_name)
MATCH (w:Webhook)
WHERE w.id IS NOT NULL AND ($parameters.id IS NULL OR w.id = $parameters.id)
RETURN w.id AS id, w.url AS url, w.secret AS secret, w.topic AS topic, w.entityTypes AS entityTypes, w.aspects AS aspects,
       w.paused AS paused, w.createdAt AS createdAt, w.actor AS actor, w.attempts AS attempts, w.lastError AS lastError,
       w.nextAttemptAt AS nextAttemptAt,
       head(COLLECT { MATCH (i:SearchIndex {name: 'webhook ' + w.id + ' follower'}) RETURN i.checkpoint }) AS offset
ORDER BY w.id
