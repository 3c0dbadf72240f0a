// Renames the property `takenUntil` of removals to `reservedUntil`: how long a process has one to itself.
// Columns: renamed: how many removals
// Index: removal_urn, property_definition_state
CALL () {
  MATCH (r:Removal)
  WHERE r.urn > '' AND r.takenUntil IS NOT NULL
  RETURN r AS node
  UNION
  MATCH (d:PropertyDefinition)
  WHERE d.state IS NOT NULL AND d.takenUntil IS NOT NULL
  RETURN d AS node
}
SET node.reservedUntil = node.takenUntil
REMOVE node.takenUntil
RETURN count(node) AS renamed
