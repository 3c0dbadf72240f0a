// Creates the nodes of entities to restore, unless a reference has already created them.
// Parameters: nodes [{label, urn}]
// Index: entity_urn
UNWIND $parameters.nodes AS row
MERGE (e:Entity {urn: row.urn})
ON CREATE SET e:$(row.label)
