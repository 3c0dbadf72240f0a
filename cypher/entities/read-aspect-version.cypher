// One version of an aspect: from history, or the latest under the number that it will keep.
// Parameters: urn, name, number
// Columns: name, number, value, created, actor, systemMetadata
// Index: entity_urn
MATCH (e:Entity {urn: $urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect {name: $name, number: $number})
RETURN a.name AS name, a.number AS number, a.value AS value, a.created AS created, a.actor AS actor,
       a.systemMetadata AS systemMetadata
