// Reads the results of one request's writes, for the aspects that still exist.
// Parameters: trace (the id of the request), aspects [{urn, name}]
// Columns: urn, name, state: ACTIVE_STATE (it created the latest version), NO_OP (it was the last to write the same
//   value), HISTORIC_STATE (one of these for a former version), UNKNOWN
// Index: entity_urn
UNWIND $parameters.aspects AS row
MATCH (e:Entity {urn: row.urn})-[:HAS_ASPECT]->(a:Aspect {name: row.name})
RETURN row.urn AS urn, row.name AS name,
       CASE
         WHEN a.trace = $parameters.trace THEN 'ACTIVE_STATE'
         WHEN a.unchangedBy = $parameters.trace THEN 'NO_OP'
         WHEN EXISTS {
           MATCH (e)-[:HAD_ASPECT]->(former:Aspect {name: row.name})
           WHERE former.trace = $parameters.trace OR former.unchangedBy = $parameters.trace
         } THEN 'HISTORIC_STATE'
         ELSE 'UNKNOWN'
       END AS state
