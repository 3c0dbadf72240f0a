// Reads retention policies.
// Parameters: urns
// Columns: urn, value
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[:HAS_ASPECT]->(a:Aspect {name: 'dataHubRetentionConfig'})
RETURN urn, a.value AS value
