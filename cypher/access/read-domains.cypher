// The domains of entities: the assigned ones and those above them. A domain is also in itself.
// Parameters: entities [{urn, holder (the entity whose domain counts: itself, or for a column its dataset)}]
// Columns: urn, exists, domains (URNs)
// Index: entity_urn
UNWIND $parameters.entities AS row
OPTIONAL MATCH (e:Entity {urn: row.urn})
OPTIONAL MATCH (holder:Entity {urn: row.holder})
CALL (holder) {
  WITH holder, [(holder)-[:AssociatedWith {aspect: 'domains'}]->(assigned:Entity) | assigned] AS assigned
  WITH assigned + CASE WHEN holder.type = 'domain' THEN [holder] ELSE [] END AS nearest
  UNWIND nearest AS near
  MATCH (near)-[:IsPartOf*0..]->(d:Domain)
  RETURN collect(DISTINCT d.urn) AS domains
}
RETURN row.urn AS urn, e.removed IS NOT NULL AS exists, domains
