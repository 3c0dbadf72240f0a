// Reserves the oldest free value removal for a time. Another process continues it if this one stops.
// Parameters: worker, now, until (epoch milliseconds)
// Columns: id, property
// Index: property_definition_state
MATCH (d:PropertyDefinition {state: 'RETIRED'})
WHERE coalesce(d.reservedUntil, 0) < $parameters.now
WITH d
ORDER BY d.retiredAt
LIMIT 1
// The node already has this label: setting it locks the node, so that no other process takes the same removal.
SET d:PropertyDefinition
WITH d
WHERE d.state = 'RETIRED' AND coalesce(d.reservedUntil, 0) < $parameters.now
SET d.reservedUntil = $parameters.until, d.worker = $parameters.worker
RETURN d.id AS id, d.property AS property
