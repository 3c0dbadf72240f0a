// Creates entity nodes that were not there when they were to be locked.
// CREATE, not MERGE: where another process was faster, the constraint fails and the transaction starts over.
// Parameters: entities [{label, properties: {urn, type, name, …}}]
// Index: entity_urn
UNWIND $entities AS row
CREATE (e:Entity:$(row.label))
SET e = row.properties
