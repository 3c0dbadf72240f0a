// Reads pages of the lineage neighbours of entities, one hop away, ordered by URN. Each neighbour occurs once, by its
// first edge.
// Parameters: queries [{index, urn, direction (DOWNSTREAM or UPSTREAM), startTime, endTime (epoch milliseconds; only
//   edges that were created or updated then, that a user drew, or whose times are unknown; both null: all), asOf
//   (edges and entities as of that time; null: now), includeGhosts (count soft-deleted entities and those without
//   aspects; columns without aspects always count), start, count}]
// Columns: index, total, omitted (neighbours that do not count),
//   page [{urn, relationship, source, aspect, via, created, createdActor, updated, updatedActor}]
// Index: entity_urn
UNWIND $parameters.queries AS query
MATCH (e:Entity {urn: query.urn})
CALL (query, e) {
  CALL (query, e) {
    WITH query, e WHERE query.direction = 'DOWNSTREAM'
    MATCH (e)-[r:`{edges}`]->(d:Entity)
    RETURN r, d
    UNION ALL
    WITH query, e WHERE query.direction = 'UPSTREAM'
    MATCH (e)<-[r:`{edges}`]-(d:Entity)
    RETURN r, d
  }
  WITH query, e, r, d
  WHERE d <> e AND (query.startTime IS NULL OR r.manual OR coalesce(r.created, r.updated) IS NULL
          OR query.startTime <= r.created <= query.endTime OR query.startTime <= r.updated <= query.endTime)
    AND CASE WHEN query.asOf IS NULL THEN r.until IS NULL ELSE coalesce(r.since <= query.asOf, true) AND coalesce(r.until > query.asOf, true) END
  WITH query, r, d
  ORDER BY d.urn, r.relationship, r.aspect, r.source
  WITH query, d, head(collect(r)) AS r
  ORDER BY d.urn
  WITH r, d, CASE
    WHEN query.asOf IS NOT NULL THEN query.includeGhosts
      OR (d:SchemaField OR coalesce(d.createdAt <= query.asOf, false))
        AND size([time IN coalesce(d.removalTimes, []) WHERE time <= query.asOf]) % 2 = 0
    WHEN query.includeGhosts OR NOT d:Unlisted THEN true
    ELSE d:SchemaField AND NOT coalesce(d.removed, false)
  END AS counts
  RETURN collect(CASE WHEN counts THEN {to: d, by: r} END) AS found, sum(CASE WHEN counts THEN 0 ELSE 1 END) AS omitted
}
RETURN query.index AS index, size(found) AS total, omitted,
       [edge IN found[query.start..query.start + query.count] | {
         urn: edge.to.urn, relationship: edge.by.relationship, source: edge.by.source, aspect: edge.by.aspect,
         via: edge.by.via,
         created: edge.by.created, createdActor: edge.by.createdActor,
         updated: edge.by.updated, updatedActor: edge.by.updatedActor
       }] AS page
