// Reads the latest aspects of entities. An aspect that a run created also has the version before the run.
// Parameters: urns, runId
// Columns: urn, aspects [{name, number, observedAt, value, systemMetadata, definitionIds, isOfRun, isCreatedByRun,
//   former: {value, systemMetadata, definitionIds} or null}]
// Index: entity_urn
UNWIND $parameters.urns AS urn
MATCH (e:Entity {urn: urn})-[:HAS_ASPECT]->(a:Aspect)
CALL (e, a) {
  OPTIONAL MATCH (e)-[:HAD_ASPECT]->(h:Aspect {name: a.name})
  WHERE a.madeBy = $parameters.runId AND coalesce(h.madeBy, '') <> $parameters.runId
  WITH h
  ORDER BY h.version DESC
  LIMIT 1
  RETURN h
}
WITH urn, a, h
ORDER BY urn, a.name
RETURN urn, collect({
  name: a.name, number: a.number, observedAt: a.observedAt, value: a.value, systemMetadata: a.systemMetadata,
  definitionIds: a.definitionIds,
  isOfRun: coalesce(a.runId = $parameters.runId, false), isCreatedByRun: coalesce(a.madeBy = $parameters.runId, false),
  former: CASE WHEN h IS NULL THEN NULL ELSE {
    value: h.value, systemMetadata: h.systemMetadata, definitionIds: h.definitionIds
  } END
}) AS aspects
