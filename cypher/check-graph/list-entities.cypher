// Every entity node in the order of URNs, with its aspects and history.
// Columns: urn, labels, properties, latest [{name, number, version, value, created, systemMetadata}],
//   history [{name, number, version}], isRelated
// Index: entity_urn
MATCH (e:Entity)
WHERE e.urn IS NOT NULL
RETURN e.urn AS urn, labels(e) AS labels, properties(e) AS properties,
       COLLECT {
         MATCH (e)-[:HAS_ASPECT]->(a)
         RETURN {name: a.name, number: a.number, version: a.version, value: a.value, created: a.created,
                 systemMetadata: a.systemMetadata}
       } AS latest,
       COLLECT {
         MATCH (e)-[:HAD_ASPECT]->(a)
         RETURN {name: a.name, number: a.number, version: a.version}
       } AS history,
       EXISTS { (e)--() } AS isRelated
ORDER BY e.urn
