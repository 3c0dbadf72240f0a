// Reads the attributes of entities that conditions of policies use: domains, containers, tags, terms, and aspects that
// name owners and others.
// Parameters: urns, aspects (names)
// Columns: urn, exists, isReferenced (others are in it, or have it), domains, containers, glossary (URNs of the assigned ones
//   and of their ancestors; domains, containers, terms and nodes also contain themselves), tags (URNs), aspects [{name,
//   value}] (their JSON texts)
// Index: entity_urn
UNWIND $parameters.urns AS urn
OPTIONAL MATCH (e:Entity {urn: urn})
CALL (e) {
  WITH [(e)-[:AssociatedWith {aspect: 'domains'}]->(assigned:Entity) | assigned]
         + CASE WHEN e.type = 'domain' THEN [e] ELSE [] END AS nearest
  UNWIND nearest AS near
  MATCH (near)-[:IsPartOf*0..]->(d:Domain)
  RETURN collect(DISTINCT d.urn) AS domains
}
CALL (e) {
  WITH [(e)-[:IsPartOf {aspect: 'container'}]->(parent:Entity) | parent]
         + CASE WHEN e.type = 'container' THEN [e] ELSE [] END AS nearest
  UNWIND nearest AS near
  MATCH (near)-[:IsPartOf*0..]->(c:Container)
  RETURN collect(DISTINCT c.urn) AS containers
}
CALL (e) {
  WITH [(e)-[:TermedWith]->(term:Entity) | term]
         + CASE WHEN e.type IN ['glossaryTerm', 'glossaryNode'] THEN [e] ELSE [] END AS nearest
  UNWIND nearest AS near
  MATCH (near)-[:IsPartOf*0..]->(g:GlossaryTerm|GlossaryNode)
  RETURN collect(DISTINCT g.urn) AS glossary
}
RETURN urn, e.removed IS NOT NULL AS exists, EXISTS { (e)<-[:AssociatedWith|IsPartOf|TermedWith]-() } AS isReferenced, domains, containers, glossary,
       [(e)-[:TaggedWith]->(tag:Entity) | tag.urn] AS tags,
       [(e)-[:HAS_ASPECT]->(a:Aspect) WHERE a.name IN $parameters.aspects | {name: a.name, value: a.value}] AS aspects
