// Deletes the record of a completed hard deletion.
// Parameters: urn
// Index: removal_urn
MATCH (r:Removal {urn: $parameters.urn})
DELETE r
