// Removes aspects with their history.
// Parameters: aspects [{urn, name}]
// Columns: urn, name, rows
// Index: entity_urn
UNWIND $parameters.aspects AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect {name: row.name})
WITH row, collect(a) AS versions
FOREACH (a IN versions | DETACH DELETE a)
RETURN row.urn AS urn, row.name AS name, size(versions) AS rows
