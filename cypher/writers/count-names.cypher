// How many names of labels, relationships and properties the database knows.
// Columns: names
// Index: none (no node is asked for)
CALL () {
  CALL db.labels() YIELD label
  RETURN label AS name
  UNION ALL
  CALL db.relationshipTypes() YIELD relationshipType
  RETURN relationshipType AS name
  UNION ALL
  CALL db.propertyKeys() YIELD propertyKey
  RETURN propertyKey AS name
}
RETURN count(name) AS names
