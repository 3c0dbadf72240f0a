// Removes the remaining data of entities: every version of every aspect. The bare node stays for references to it.
// Parameters: entities [{urn, bare: {urn, type, name, …}}]
// Columns: urn, rows
// Index: entity_urn
UNWIND $parameters.entities AS row
MATCH (e:Entity {urn: row.urn})
OPTIONAL MATCH (e)-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
WITH e, row, collect(a) AS versions
FOREACH (a IN versions | DETACH DELETE a)
SET e = row.bare, e:Unlisted
RETURN row.urn AS urn, size(versions) AS rows
