// Makes sure that the nodes exist which relationships point at. They stay bare until somebody writes an aspect of them.
// Parameters: targets [{label, properties: {urn, type, name, …}}] sorted by urn
// Index: entity_urn
UNWIND $targets AS row
MERGE (e:Entity {urn: row.properties.urn})
ON CREATE SET e:$(row.label), e += row.properties
