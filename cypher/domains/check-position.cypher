// Checks whether a domain may have this name at this position. It locks the domain tree first, so that the second of
// two writers sees the first one's change.
// Parameters: urn, name (null: its present name), keepsPosition (its position does not change), parent (null: top
//   level)
// Columns: exists (the domain itself), nameConflict (the URN of another domain with that name at the position, or
//   null), isCycle (the position is below the domain itself), depth (the number of domains above it)
// Index: counter_name, entity_urn, domain_name
MERGE (tree:Counter {name: 'domain-tree'})
SET tree:Counter
WITH tree
OPTIONAL MATCH (own:Entity {urn: $parameters.urn})
OPTIONAL MATCH (own)-[:IsPartOf {aspect: 'domainProperties'}]->(current:Entity)
OPTIONAL MATCH (given:Entity {urn: $parameters.parent})
WITH own.removed IS NOT NULL AS exists, coalesce($parameters.name, own.name) AS name,
     CASE WHEN $parameters.keepsPosition THEN current ELSE given END AS parent
CALL (parent, name) {
  MATCH (other:Domain {name: name})
  WHERE other.urn <> $parameters.urn AND other.removed IS NOT NULL
  OPTIONAL MATCH (other)-[:IsPartOf {aspect: 'domainProperties'}]->(above:Entity)
  WITH other, above, parent
  WHERE (parent IS NULL AND above IS NULL) OR above = parent
  RETURN min(other.urn) AS nameConflict
}
CALL (parent) {
  OPTIONAL MATCH path = (parent)-[:IsPartOf*0..]->(above:Domain)
  RETURN coalesce(max(length(path)) + 1, 0) AS depth, $parameters.urn IN collect(above.urn) AS isCycle
}
RETURN exists, nameConflict, isCycle, depth
