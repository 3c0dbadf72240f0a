// Removes former versions of aspects up to a number. If a time is given, newer versions stay.
// Parameters: aspects [{urn, name, upTo, before (epoch milliseconds, null: of any age)}]
// Index: entity_urn
UNWIND $parameters.aspects AS row
MATCH (e:Entity {urn: row.urn})-[:HAD_ASPECT]->(a:Aspect {name: row.name})
WHERE a.number <= row.upTo AND (row.before IS NULL OR a.created < row.before)
DETACH DELETE a
