// Checks whether a data product can be below another one. It locks their tree first, so that the second of two writers
// sees the first one's change.
// Parameters: urn, parent
// Columns: isCycle (the parent is the data product itself, or below it)
// Index: counter_name, entity_urn
MERGE (tree:Counter {name: 'data-product-tree'})
SET tree:Counter
WITH tree
MATCH (:Entity {urn: $parameters.parent})-[:IsPartOf*0..]->(above:DataProduct)
RETURN $parameters.urn IN collect(above.urn) AS isCycle
