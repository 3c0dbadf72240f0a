// Changes properties of a webhook. A null removes a property.
// Parameters: id, properties
// Columns: id
// Index: webhook_id
MATCH (w:Webhook {id: $parameters.id})
SET w += $parameters.properties
RETURN w.id AS id
