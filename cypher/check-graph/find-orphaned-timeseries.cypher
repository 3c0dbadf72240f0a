// Time series of entities that do not exist.
// Columns: urn, aspect
// Index: timeseries_key, entity_urn
MATCH (t:Timeseries)
WHERE t.urn IS NOT NULL AND t.aspect IS NOT NULL AND t.timestampMillis IS NOT NULL AND t.key IS NOT NULL
WITH DISTINCT t.urn AS urn, t.aspect AS aspect
WHERE NOT EXISTS { MATCH (e:Entity {urn: urn}) WHERE EXISTS { (e)-[:HAS_ASPECT]->() } }
RETURN urn, aspect
