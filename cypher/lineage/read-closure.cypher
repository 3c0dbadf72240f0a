// Reads everything downstream or upstream of an entity as of a time, and the edges that lead there.
// Parameters: urn, direction (DOWNSTREAM or UPSTREAM), asOf (epoch milliseconds), columns (also read the edges between
//   columns of the reached entities), maxHops (written into the statement)
// Columns: urn, degree, isColumn, exists (it did, and was not soft-deleted), createdAt, removalTimes,
//   edges and columnEdges [[near column (null: the entity), far end, the entity whose column that is (null: none),
//   relationship, source (null: the downstream end), aspect, via, since, until]] that go on from it
// Index: entity_urn (and in subqueries schema_field_parent)
MATCH (s:Entity {urn: $parameters.urn})
CALL (s) {
  // branch downstream
  WITH s WHERE $parameters.direction = 'DOWNSTREAM'
  MATCH path = (s)-[rs:`{edges}`*0../*maxHops*/1000000]->(e)
  WHERE all(r IN rs WHERE CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)
  WITH e, min(length(path)) AS degree
  RETURN e, degree, COLLECT {
    MATCH (e)-[r:`{edges}`]->(far:Entity)
    WHERE degree < /*maxHops*/1000000
      AND CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
    RETURN [null, far.urn, null, r.relationship, CASE WHEN r.source <> far.urn THEN r.source END, r.aspect, r.via, r.since, r.until]
  } AS edges, COLLECT {
    MATCH (near:SchemaField {parent: e.urn})-[r:`{edges}`]->(far:Entity)
    WHERE $parameters.columns AND degree < /*maxHops*/1000000
      AND CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
    RETURN [near.urn, far.urn, far.parent, r.relationship, CASE WHEN r.source <> far.urn THEN r.source END, r.aspect, r.via, r.since, r.until]
  } AS columnEdges
  UNION ALL
  // branch upstream
  WITH s WHERE $parameters.direction = 'UPSTREAM'
  MATCH path = (s)<-[rs:`{edges}`*0../*maxHops*/1000000]-(e)
  WHERE all(r IN rs WHERE CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END)
  WITH e, min(length(path)) AS degree
  RETURN e, degree, COLLECT {
    MATCH (e)<-[r:`{edges}`]-(far:Entity)
    WHERE degree < /*maxHops*/1000000
      AND CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
    RETURN [null, far.urn, null, r.relationship, CASE WHEN r.source <> e.urn THEN r.source END, r.aspect, r.via, r.since, r.until]
  } AS edges, COLLECT {
    MATCH (near:SchemaField {parent: e.urn})<-[r:`{edges}`]-(far:Entity)
    WHERE $parameters.columns AND degree < /*maxHops*/1000000
      AND CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'PreviouslyFedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
    RETURN [near.urn, far.urn, far.parent, r.relationship, CASE WHEN r.source <> near.urn THEN r.source END, r.aspect, r.via, r.since, r.until]
  } AS columnEdges
  // end of branches
}
RETURN e.urn AS urn, degree, e:SchemaField AS isColumn,
       (e:SchemaField OR coalesce(e.createdAt <= $parameters.asOf, false))
         AND size([time IN coalesce(e.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 0 AS exists,
       e.createdAt AS createdAt, coalesce(e.removalTimes, []) AS removalTimes, edges, columnEdges
