// What lineage in memory needs to know of some entities.
// Parameters: urns
// Columns: urn, type, platform, origin, removed, unlisted, parent, related [{type, aspect, urn}]
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})
RETURN urn, e.type AS type, e.platform AS platform, e.origin AS origin, e.removed AS removed,
       e:Unlisted AS unlisted, e.parent AS parent,
       COLLECT {
         MATCH (e)-[r:TaggedWith|OwnedBy|TermedWith|AssociatedWith|IsPartOf|SchemaFieldTaggedWith|EditableSchemaFieldTaggedWith|SchemaFieldWithGlossaryTerm|EditableSchemaFieldWithGlossaryTerm]->(other:Entity)
         RETURN {type: type(r), aspect: r.aspect, urn: other.urn}
       } AS related
