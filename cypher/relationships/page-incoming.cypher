// Reads pages of the relationships that point at entities, ordered by type and URN. FeedsInto and PreviouslyFedInto are left out,
// since only lineage uses them. A pair that several aspects relate in the same way counts once.
// Parameters: queries [{index, urn, types (empty: all), entityTypes (of the other side; empty: all),
//   includeSoftDeleted (and entities without aspects, other than columns), start, count}]
// Columns: index, total, page [{type, urn, created, createdActor, updated, updatedActor, via}]
// Index: entity_urn
UNWIND $parameters.queries AS query
MATCH (e:Entity {urn: query.urn})
CALL (query, e) {
  MATCH (e)<-[r]-(other:Entity)
  WHERE NOT type(r) IN ['FeedsInto', 'PreviouslyFedInto'] AND (size(query.types) = 0 OR type(r) IN query.types)
    AND (size(query.entityTypes) = 0 OR other.type IN query.entityTypes)
    AND (query.includeSoftDeleted OR NOT coalesce(other.removed, false) AND (other:SchemaField OR NOT other:Unlisted))
  WITH type(r) AS type, other.urn AS urn, head(collect(r)) AS r
  ORDER BY type, urn
  RETURN collect({type: type, urn: urn, created: r.created, createdActor: r.createdActor,
                  updated: r.updated, updatedActor: r.updatedActor, via: r.via}) AS found
}
RETURN query.index AS index, size(found) AS total, found[query.start..query.start + query.count] AS page
