// Reads the lifecycle stages that are not soft-deleted.
// Columns: urn, value (text of the aspect lifecycleStageTypeInfo)
// Index: entity_urn
MATCH (s:Entity)
WHERE s.urn STARTS WITH 'urn:li:lifecycleStageType:' AND NOT coalesce(s.removed, false)
MATCH (s)-[:HAS_ASPECT]->(a:Aspect {name: 'lifecycleStageTypeInfo'})
RETURN s.urn AS urn, a.value AS value
