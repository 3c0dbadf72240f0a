// Deletes the record of an entity's removal.
// Parameters: urn
// Index: removal_urn
MATCH (r:Removal {urn: $parameters.urn})
DELETE r
