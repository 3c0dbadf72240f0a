// Rows of the change log, with the numbers that they had.
// Parameters: changes [properties]
// Index: none (nodes are only made)
UNWIND $parameters.changes AS row
CREATE (c:Change)
SET c = row
