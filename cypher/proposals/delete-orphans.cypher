// Removes those of the nodes that have nothing left: no aspects, and nobody who refers to them.
// Parameters: urns
// Index: entity_urn
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
WHERE NOT EXISTS { (e)--() }
DELETE e
