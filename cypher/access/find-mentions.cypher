// Finds entities of some types whose aspects name a user or were written by the user, and the user's webhooks. Upper
// and lower case are the same.
// Parameters: prefixes (of the URNs of each type), user (URN), text (the URN as JSON text)
// Columns: name (a URN, or the id of a webhook)
// Index: entity_urn, webhook_id
UNWIND $parameters.prefixes AS prefix
MATCH (e:Entity)-[:HAS_ASPECT]->(a:Aspect)
WHERE e.urn STARTS WITH prefix
WITH e, a.actor AS actor, a.value AS value
WHERE toLower(actor) = toLower($parameters.user) OR toLower(value) CONTAINS toLower($parameters.text)
RETURN DISTINCT e.urn AS name
UNION
MATCH (w:Webhook)
WHERE w.id IS NOT NULL AND toLower(w.actor) = toLower($parameters.user)
RETURN w.id AS name
