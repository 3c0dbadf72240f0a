// Deletes the record of a hard deletion, which is done.
// Parameters: urn
// Index: removal_urn
MATCH (r:Removal {urn: $parameters.urn})
DELETE r
