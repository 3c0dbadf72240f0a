// Every policy that is not soft-deleted.
// Parameters: prefix (of their URNs)
// Columns: urn, value (the aspect dataHubPolicyInfo as JSON text)
// Index: entity_urn
MATCH (policy:Entity)-[:HAS_ASPECT]->(info:Aspect {name: 'dataHubPolicyInfo'})
WHERE policy.urn STARTS WITH $parameters.prefix AND policy.removed = false
RETURN policy.urn AS urn, info.value AS value
