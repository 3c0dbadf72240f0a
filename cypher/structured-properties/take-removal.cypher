// Takes the oldest removal of values that nobody works on, for a time: another process goes on if this one goes away.
// Parameters: worker, now, until (epoch milliseconds)
// Columns: id, property
// Index: property_definition_state
MATCH (d:PropertyDefinition {state: 'RETIRED'})
WHERE coalesce(d.takenUntil, 0) < $parameters.now
WITH d
ORDER BY d.retiredAt
LIMIT 1
// The label is there already: setting it takes the lock, under which nobody else takes the same.
SET d:PropertyDefinition
WITH d
WHERE d.state = 'RETIRED' AND coalesce(d.takenUntil, 0) < $parameters.now
SET d.takenUntil = $parameters.until, d.worker = $parameters.worker
RETURN d.id AS id, d.property AS property
