// Creates rows of the change log with their former numbers.
// Parameters: changes [properties]
// Index: none (it only creates nodes)
UNWIND $parameters.changes AS row
CREATE (c:Change)
SET c = row
