// The direct members of a domain: the domains below it and the assets in it, with the aspects that assign them.
// Parameters: urn
// Columns: urn, aspect (domainProperties or domains)
// Index: entity_urn
MATCH (d:Entity {urn: $parameters.urn})<-[r:IsPartOf|AssociatedWith]-(member:Entity)
WHERE r.aspect IN ['domainProperties', 'domains']
RETURN DISTINCT member.urn AS urn, r.aspect AS aspect
