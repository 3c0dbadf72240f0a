// Reads the properties of entities that lineage needs.
// Parameters: urns, withRelated (the related entities too), withTimes (createdAt and removalTimes too), withNames
// Columns: urn, type, platform, origin, removed, unlisted, parent, related [{type, aspect, urn}], createdAt,
//   removalTimes, name
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
RETURN urn, e.type AS type, e.platform AS platform, e.origin AS origin, e.removed AS removed,
       e:Unlisted AS unlisted, e.parent AS parent,
       CASE WHEN $parameters.withRelated THEN COLLECT {
         MATCH (e)-[r:TaggedWith|OwnedBy|TermedWith|AssociatedWith|IsPartOf|SchemaFieldTaggedWith|EditableSchemaFieldTaggedWith|SchemaFieldWithGlossaryTerm|EditableSchemaFieldWithGlossaryTerm]->(other:Entity)
         RETURN {type: type(r), aspect: r.aspect, urn: other.urn}
       } ELSE [] END AS related,
       CASE WHEN $parameters.withTimes THEN e.createdAt END AS createdAt,
       CASE WHEN $parameters.withTimes THEN e.removalTimes END AS removalTimes,
       CASE WHEN $parameters.withNames THEN e.name END AS name
