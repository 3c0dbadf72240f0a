// Reads the relationships that aspects of entities have made at some nodes: those that leave the nodes, and the lineage
// that leads to them. The nodes are the entity, its columns, and others that are named.
// Parameters: sources [{urn, aspects: [name], nodes: [urn]}]; the entity itself is among its nodes
// Columns: id, from, to, type, source, aspect, relationship, created, createdActor, updated, updatedActor, via,
//   manual
// Index: entity_urn, schema_field_parent
UNWIND $parameters.sources AS row
CALL (row) {
  UNWIND row.nodes AS urn
  MATCH (n:Entity {urn: urn})
  RETURN n
  UNION
  MATCH (n:SchemaField {parent: row.urn})
  RETURN n
}
CALL (row, n) {
  MATCH (n)-[r]->(:Entity)
  WHERE type(r) <> 'PreviouslyFedInto' AND r.source = row.urn AND r.aspect IN row.aspects
  RETURN r
  UNION
  MATCH (n)<-[r:FeedsInto]-(:Entity)
  WHERE r.source = row.urn AND r.aspect IN row.aspects
  RETURN r
}
WITH DISTINCT r
RETURN elementId(r) AS id, startNode(r).urn AS from, endNode(r).urn AS to, type(r) AS type, r.source AS source,
       r.aspect AS aspect, r.relationship AS relationship, r.created AS created, r.createdActor AS createdActor,
       r.updated AS updated, r.updatedActor AS updatedActor, r.via AS via, r.manual AS manual
