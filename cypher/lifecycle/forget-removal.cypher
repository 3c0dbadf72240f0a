// Forgets that an entity was to be removed.
// Parameters: urn
// Index: removal_urn
MATCH (r:Removal {urn: $parameters.urn})
DELETE r
