// Reads a page of the assets of a domain, ordered by URN, without soft-deleted ones. With `nested` it includes the
// assets of the domains below it.
// Parameters: urn, nested, types (names of entity types; empty: all), text (lower case, null: all; part of the name),
//   start, count
// Columns: total, urns
// Index: entity_urn
MATCH (d:Entity {urn: $parameters.urn})
CALL (d) {
  RETURN d AS domain
  UNION
  WITH d WHERE $parameters.nested
  MATCH (d)<-[:IsPartOf*1..]-(domain:Domain)
  RETURN domain
}
MATCH (domain)<-[:AssociatedWith {aspect: 'domains'}]-(e:Entity)
WHERE e.removed = false
  AND (size($parameters.types) = 0 OR e.type IN $parameters.types)
  AND ($parameters.text IS NULL OR toLower(e.name) CONTAINS $parameters.text)
WITH DISTINCT e
WITH collect(e) AS entities
RETURN size(entities) AS total,
       COLLECT {
         UNWIND CASE WHEN $parameters.count = 0 THEN [] ELSE entities END AS entity
         RETURN entity.urn
         ORDER BY entity.urn
         SKIP toInteger($parameters.start) LIMIT toInteger($parameters.count)
       } AS urns
