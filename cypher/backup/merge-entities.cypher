// Nodes of entities that are to be restored, where nothing that refers to them has made them yet.
// Parameters: nodes [{label, urn}]
// Index: entity_urn
UNWIND $parameters.nodes AS row
MERGE (e:Entity {urn: row.urn})
ON CREATE SET e:$(row.label)
