// A page of domains: those at the top or those directly below a parent, or with `nested` also all below these;
// ordered by name and URN.
// Parameters: parent (null: top level), nested, text (lower case, null: all; part of the name), start, count
// Columns: total, urns
// Index: entity_urn, domain_name
CALL () {
  WITH $parent AS urn
  WHERE urn IS NOT NULL
  MATCH (:Entity {urn: urn})<-[:IsPartOf*1..]-(d:Domain)
  RETURN d
  UNION
  WITH $parent AS urn
  WHERE urn IS NULL
  MATCH (d:Domain)
  WHERE d.name IS NOT NULL
  RETURN d
}
OPTIONAL MATCH (d)-[:IsPartOf {aspect: 'domainProperties'}]->(above:Entity)
WITH d, above
WHERE d.removed = false
  AND ($nested OR CASE WHEN $parent IS NULL THEN above IS NULL ELSE above.urn = $parent END)
  AND ($text IS NULL OR toLower(d.name) CONTAINS $text)
WITH DISTINCT d.urn AS urn, d.name AS name
ORDER BY toLower(name), urn
WITH collect(urn) AS urns
RETURN size(urns) AS total, urns[$start..$start + $count] AS urns
