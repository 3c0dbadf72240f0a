// Reads a page of domains, ordered by name (without case and the usual accents) and URN: those at the top, or those
// directly below a parent. With `nested` it includes all domains below these.
// Parameters: parent (null: top level), nested, text (lower case, null: all; part of the name), start, count
// Columns: total, urns
// Index: entity_urn, domain_name
CALL () {
  WITH $parameters.parent AS urn
  WHERE urn IS NOT NULL
  MATCH (:Entity {urn: urn})<-[:IsPartOf*1..]-(d:Domain)
  RETURN d
  UNION
  WITH $parameters.parent AS urn
  WHERE urn IS NULL
  MATCH (d:Domain)
  WHERE d.name IS NOT NULL
  RETURN d
}
OPTIONAL MATCH (d)-[:IsPartOf {aspect: 'domainProperties'}]->(above:Entity)
WITH d, above
WHERE d.removed = false
  AND ($parameters.nested OR CASE WHEN $parameters.parent IS NULL THEN above IS NULL ELSE above.urn = $parameters.parent END)
  AND ($parameters.text IS NULL OR toLower(d.name) CONTAINS $parameters.text)
WITH DISTINCT d.urn AS urn, d.name AS name
ORDER BY reduce(text = normalize(toLower(name), NFD),
           accent IN ['\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0309', '\u030A', '\u030C', '\u031B', '\u0323', '\u0327'] |
           replace(text, accent, '')), urn
WITH collect(urn) AS urns
RETURN size(urns) AS total, urns[$parameters.start..$parameters.start + $parameters.count] AS urns
