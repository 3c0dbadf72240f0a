// Checks whether a document can be below another one. It locks their tree first, so that the second of two writers sees
// the first one's change.
// Parameters: urn, parent
// Columns: isCycle (the parent is the document itself, or below it)
// Index: counter_name, entity_urn
MERGE (tree:Counter {name: 'document-tree'})
SET tree:Counter
WITH tree
MATCH (:Entity {urn: $parameters.parent})-[:IsChildOf*0..]->(above:Document)
RETURN $parameters.urn IN collect(above.urn) AS isCycle
