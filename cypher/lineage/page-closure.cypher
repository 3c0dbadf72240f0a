// Everything downstream or upstream of an entity, by least number of hops: a page, the exact total, the counts by degree.
// CASE, not OR: the planner would rewrite an OR as a conjunction, and check the label once for each of its parts.
// Each branch is planned as a pruning breadth-first expansion: `min(length(path))` grouped by the end node, lower bound 0 or 1,
// one direction, no other use of the path. It reads properties only for the page's rows, or for a filter.
// Parameters:
//   urn, direction (DOWNSTREAM or UPSTREAM), startTime, endTime (epoch milliseconds; only edges of that time, or of no known time;
//     both null: all), asOf (epoch milliseconds; edges and entities as of that time; null: now), timed (whether any of these
//     three is given), maxHops and the types of edges (FeedsInto, and as of a time FedInto; both written into the statement)
//   columnsAsParents (a column counts as its parent), viaTypes [type] (what edges go through is listed if it has one of these types), listColumns (also those without aspects), includeSoftDeleted (list these too)
//   unfiltered (neither text nor filter), text (lower case, part of the name; null: all), textMatches [urn] (they match the text whatever their name), filters [[condition]] (any of all; empty: no filter), a condition is
//     {kind, negated} and by its kind {ranges} of degrees, {relationships [{type, aspect (null: whichever)}], test, values} of related entities,
//     {property, values} of the node, {kind: 'removed', values} of the node as of a time; values compared without case are in lower case
//   expanded [{degree, urns}]: in the branch of that name, the closure that `expand-hop` found; empty otherwise
//   start, count, afterDegree, afterUrn (the page begins after these; 0 and '': at the beginning)
//   facets [{field, property} or {field, type, aspect}] to count, facetValues (the most values of each)
// Columns: exists (the entity itself), isInGraph (it, or something that refers to it), facets [{field, values: [{value, count}]}], degrees [[degree, count]], pageLevels [{degree, urns}]: the levels that the page
//   takes something of, whole and in no order. The caller sorts them: a sort here would count
//   the memory of all levels for every row.
// Index: entity_urn
MATCH (s:Entity {urn: $parameters.urn})
CALL (s) {
  CALL (s) {
    // branch downstream
    WITH s WHERE NOT $parameters.columnsAsParents AND size($parameters.viaTypes) = 0 AND $parameters.direction = 'DOWNSTREAM' AND NOT $parameters.timed
    MATCH path = (s)-[:FeedsInto*1../*maxHops*/1000000]->(d)
    RETURN d, min(length(path)) AS degree
    UNION ALL
    // branch upstream
    WITH s WHERE NOT $parameters.columnsAsParents AND size($parameters.viaTypes) = 0 AND $parameters.direction = 'UPSTREAM' AND NOT $parameters.timed
    MATCH path = (s)<-[:FeedsInto*1../*maxHops*/1000000]-(d)
    RETURN d, min(length(path)) AS degree
    UNION ALL
    // branch downstreamInTime
    WITH s WHERE NOT $parameters.columnsAsParents AND size($parameters.viaTypes) = 0 AND $parameters.direction = 'DOWNSTREAM' AND $parameters.timed
    MATCH path = (s)-[rs:`{edges}`*1../*maxHops*/1000000]->(d)
    WHERE all(r IN rs WHERE CASE
         WHEN $parameters.asOf IS NOT NULL THEN CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'FedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
         WHEN $parameters.timed THEN coalesce(coalesce(r.updated, r.created) >= $parameters.startTime, true)
           AND coalesce(coalesce(r.updated, r.created) <= $parameters.endTime, true)
         ELSE true END)
    RETURN d, min(length(path)) AS degree
    UNION ALL
    // branch upstreamInTime
    WITH s WHERE NOT $parameters.columnsAsParents AND size($parameters.viaTypes) = 0 AND $parameters.direction = 'UPSTREAM' AND $parameters.timed
    MATCH path = (s)<-[rs:`{edges}`*1../*maxHops*/1000000]-(d)
    WHERE all(r IN rs WHERE CASE
         WHEN $parameters.asOf IS NOT NULL THEN CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'FedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
         WHEN $parameters.timed THEN coalesce(coalesce(r.updated, r.created) >= $parameters.startTime, true)
           AND coalesce(coalesce(r.updated, r.created) <= $parameters.endTime, true)
         ELSE true END)
    RETURN d, min(length(path)) AS degree
    UNION ALL
    // branch downstreamOfEdges
    WITH s WHERE ($parameters.columnsAsParents OR size($parameters.viaTypes) > 0) AND $parameters.direction = 'DOWNSTREAM'
    MATCH path = (s)-[rs:`{edges}`*0../*maxHops*/1000000]->(f)
    WHERE all(r IN rs WHERE CASE
         WHEN $parameters.asOf IS NOT NULL THEN CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'FedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
         WHEN $parameters.timed THEN coalesce(coalesce(r.updated, r.created) >= $parameters.startTime, true)
           AND coalesce(coalesce(r.updated, r.created) <= $parameters.endTime, true)
         ELSE true END)
    WITH f, min(length(path)) AS hops
    CALL (f, hops) {
      WITH f, hops WHERE hops > 0
      MATCH (d:Entity {urn: CASE WHEN $parameters.columnsAsParents THEN coalesce(f.parent, f.urn) ELSE f.urn END})
      RETURN d, hops AS degree
      UNION ALL
      WITH f, hops WHERE size($parameters.viaTypes) > 0 AND hops < /*maxHops*/1000000
      MATCH (f)-[r:`{edges}`]->()
      WHERE r.via IS NOT NULL AND (CASE
        WHEN $parameters.asOf IS NOT NULL THEN CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'FedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
        WHEN $parameters.timed THEN coalesce(coalesce(r.updated, r.created) >= $parameters.startTime, true)
          AND coalesce(coalesce(r.updated, r.created) <= $parameters.endTime, true)
        ELSE true END)
      WITH DISTINCT hops, r.via AS via
      MATCH (d:Entity {urn: via})
      WHERE d.type IN $parameters.viaTypes
      RETURN d, hops + 1 AS degree
    }
    RETURN d, min(degree) AS degree
    UNION ALL
    // branch upstreamOfEdges
    WITH s WHERE ($parameters.columnsAsParents OR size($parameters.viaTypes) > 0) AND $parameters.direction = 'UPSTREAM'
    MATCH path = (s)<-[rs:`{edges}`*0../*maxHops*/1000000]-(f)
    WHERE all(r IN rs WHERE CASE
         WHEN $parameters.asOf IS NOT NULL THEN CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'FedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
         WHEN $parameters.timed THEN coalesce(coalesce(r.updated, r.created) >= $parameters.startTime, true)
           AND coalesce(coalesce(r.updated, r.created) <= $parameters.endTime, true)
         ELSE true END)
    WITH f, min(length(path)) AS hops
    CALL (f, hops) {
      WITH f, hops WHERE hops > 0
      MATCH (d:Entity {urn: CASE WHEN $parameters.columnsAsParents THEN coalesce(f.parent, f.urn) ELSE f.urn END})
      RETURN d, hops AS degree
      UNION ALL
      WITH f, hops WHERE size($parameters.viaTypes) > 0 AND hops < /*maxHops*/1000000
      MATCH (f)<-[r:`{edges}`]-()
      WHERE r.via IS NOT NULL AND (CASE
        WHEN $parameters.asOf IS NOT NULL THEN CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'FedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
        WHEN $parameters.timed THEN coalesce(coalesce(r.updated, r.created) >= $parameters.startTime, true)
          AND coalesce(coalesce(r.updated, r.created) <= $parameters.endTime, true)
        ELSE true END)
      WITH DISTINCT hops, r.via AS via
      MATCH (d:Entity {urn: via})
      WHERE d.type IN $parameters.viaTypes
      RETURN d, hops + 1 AS degree
    }
    RETURN d, min(degree) AS degree
    UNION ALL
    // branch expanded
    WITH s
    UNWIND $parameters.expanded AS level
    UNWIND level.urns AS urn
    MATCH (f:Entity {urn: urn})
    MATCH (d:Entity {urn: CASE WHEN $parameters.columnsAsParents THEN coalesce(f.parent, f.urn) ELSE f.urn END})
    RETURN d, min(level.degree) AS degree
    // end of branches
  }
  WITH s, d, degree
  WHERE d <> s
    AND CASE
      WHEN $parameters.asOf IS NOT NULL THEN
        CASE WHEN d:SchemaField THEN $parameters.listColumns ELSE coalesce(d.createdAt <= $parameters.asOf, false) END
          AND ($parameters.includeSoftDeleted OR d.removalTimes IS NULL OR size([time IN d.removalTimes WHERE time <= $parameters.asOf]) % 2 = 0)
      WHEN NOT d:Unlisted THEN true
      WHEN d:SchemaField THEN $parameters.listColumns AND ($parameters.includeSoftDeleted OR NOT coalesce(d.removed, false))
      ELSE $parameters.includeSoftDeleted AND coalesce(d.removed, false)
    END
    AND CASE WHEN $parameters.unfiltered THEN true ELSE
          (($parameters.text IS NULL OR toLower(d.name) CONTAINS $parameters.text OR d.urn IN $parameters.textMatches)
             AND (size($parameters.filters) = 0 OR any(conditions IN $parameters.filters WHERE all(c IN conditions WHERE c.negated <> CASE c.kind
      WHEN 'degree' THEN any(range IN c.ranges WHERE range[0] <= degree AND degree <= range[1])
      WHEN 'related' THEN EXISTS {
        MATCH (d)-[r:TaggedWith|OwnedBy|TermedWith|AssociatedWith|IsPartOf|SchemaFieldTaggedWith|EditableSchemaFieldTaggedWith|SchemaFieldWithGlossaryTerm|EditableSchemaFieldWithGlossaryTerm]->(other:Entity)
        WHERE any(made IN c.relationships WHERE made.type = type(r) AND coalesce(made.aspect = r.aspect, true)) AND CASE c.test
          WHEN 'equal' THEN other.urn IN c.values
          WHEN 'iequal' THEN toLower(other.urn) IN c.values
          WHEN 'contain' THEN any(value IN c.values WHERE toLower(other.urn) CONTAINS value)
          WHEN 'start' THEN any(value IN c.values WHERE toLower(other.urn) STARTS WITH value)
          WHEN 'end' THEN any(value IN c.values WHERE toLower(other.urn) ENDS WITH value)
          ELSE true
        END
      }
      WHEN 'removed' THEN size(c.values) = 0 OR (size([time IN coalesce(d.removalTimes, []) WHERE time <= $parameters.asOf]) % 2 = 1) IN c.values
      WHEN 'equal' THEN coalesce(d[c.property] IN c.values, false)
      WHEN 'iequal' THEN coalesce(toLower(d[c.property]) IN c.values, false)
      WHEN 'contain' THEN any(value IN c.values WHERE coalesce(toLower(d[c.property]) CONTAINS value, false))
      WHEN 'start' THEN any(value IN c.values WHERE coalesce(toLower(d[c.property]) STARTS WITH value, false))
      WHEN 'end' THEN any(value IN c.values WHERE coalesce(toLower(d[c.property]) ENDS WITH value, false))
      ELSE d[c.property] IS NOT NULL
    END)))) END
  WITH degree, collect(d) AS nodes
  ORDER BY degree
  RETURN collect({degree: degree, count: size(nodes), nodes: nodes}) AS levels
}
CALL (levels) {
  UNWIND $parameters.facets AS facet
  UNWIND levels AS level
  UNWIND level.nodes AS d
  UNWIND CASE
    WHEN facet.property IS NOT NULL THEN [d[facet.property]]
    ELSE COLLECT {
      MATCH (d)-[r:TaggedWith|OwnedBy|TermedWith|AssociatedWith|IsPartOf]->(other:Entity)
      WHERE type(r) = facet.type AND r.aspect = facet.aspect
      RETURN DISTINCT other.urn
    }
  END AS value
  WITH facet.field AS field, value, count(*) AS count
  WHERE value IS NOT NULL
  ORDER BY field, count DESC, value
  WITH field, collect({value: value, count: count})[..$parameters.facetValues] AS values
  RETURN collect({field: field, values: values}) AS facets
}
RETURN CASE WHEN $parameters.asOf IS NULL THEN s.removed IS NOT NULL ELSE coalesce(s.createdAt <= $parameters.asOf, false) END AS exists,
       EXISTS {
         (s)-[r]-()
         // Of relationships, only these say when they held.
         WHERE CASE
           WHEN $parameters.asOf IS NULL THEN type(r) <> 'FedInto'
           ELSE type(r) IN ['FeedsInto', 'FedInto'] AND CASE WHEN r.since > $parameters.asOf THEN false WHEN type(r) = 'FedInto' THEN coalesce(r.until > $parameters.asOf, true) ELSE true END
         END
       } AS isInGraph, facets,
       [level IN levels | [level.degree, level.count]] AS degrees,
       [i IN range(0, size(levels) - 1)
         WHERE levels[i].degree >= $parameters.afterDegree
           AND reduce(sum = 0, other IN levels[0..i] |
                 sum + CASE WHEN other.degree > $parameters.afterDegree THEN other.count ELSE 0 END) < $parameters.start + $parameters.count
           AND (levels[i].degree = $parameters.afterDegree
                OR reduce(sum = 0, other IN levels[0..i + 1] |
                     sum + CASE WHEN other.degree > $parameters.afterDegree THEN other.count ELSE 0 END) > $parameters.start)
         | {degree: levels[i].degree, urns: [d IN levels[i].nodes | d.urn]}] AS pageLevels
