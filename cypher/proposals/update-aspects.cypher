// Replaces the latest version of aspects, in place.
// Parameters: aspects [{id, properties}]
UNWIND $aspects AS row
MATCH (a:Aspect)
WHERE elementId(a) = row.id
SET a = row.properties
