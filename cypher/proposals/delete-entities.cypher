// Removes the remaining data of entities: every version of every aspect. The placeholder node stays for references.
// Parameters: entities [{urn, placeholder: {urn, type, name, …}}]
// Columns: urn, rows
// Index: entity_urn
UNWIND $parameters.entities AS row
MATCH (e:Entity {urn: row.urn})
OPTIONAL MATCH (e)-[:HAS_ASPECT|HAD_ASPECT]->(a:Aspect)
WITH e, row, collect(a) AS versions
FOREACH (a IN versions | DETACH DELETE a)
// The removed data may have a later time than now, if the clock was set back meanwhile.
WITH e, row, size(versions) AS rows,
     reduce(latest = row.placeholder.historyFrom, time IN [e.historyFrom, e.updatedAt] |
       CASE WHEN time > latest THEN time ELSE latest END) AS latest
SET e = row.placeholder, e:Unlisted, e.historyFrom = latest
RETURN row.urn AS urn, rows
