// Writes the properties that an entity node shows of its aspects.
// Parameters: entities [{urn, properties}]; a null removes the property.
// Index: entity_urn
UNWIND $entities AS row
MATCH (e:Entity {urn: row.urn})
SET e += row.properties
