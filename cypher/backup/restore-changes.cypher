// Creates rows of the change log with their former numbers.
// Parameters: changes [properties]
// Index: none (nodes are only made)
UNWIND $parameters.changes AS row
CREATE (c:Change)
SET c = row
