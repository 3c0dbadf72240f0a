// Changes properties of a webhook; a null removes one.
// Parameters: id, properties
// Columns: id
// Index: webhook_id
MATCH (w:Webhook {id: $parameters.id})
SET w += $parameters.properties
RETURN w.id AS id
