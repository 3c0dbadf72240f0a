// Every access token.
// Parameters: prefix (of their URNs)
// Columns: urn, value (the aspect dataHubAccessTokenInfo as JSON text)
// Index: entity_urn
MATCH (token:Entity)-[:HAS_ASPECT]->(info:Aspect {name: 'dataHubAccessTokenInfo'})
WHERE token.urn STARTS WITH $parameters.prefix
RETURN token.urn AS urn, info.value AS value
