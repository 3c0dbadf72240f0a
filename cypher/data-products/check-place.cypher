// Whether a data product can be below another one. Takes the lock of their tree first, so that of two writers the second
// sees what the first has done.
// Parameters: urn, parent
// Columns: isCycle (the parent is the data product itself, or below it)
// Index: counter_name, entity_urn
MERGE (tree:Counter {name: 'data-product-tree'})
SET tree:Counter
WITH tree
MATCH (:Entity {urn: $parameters.parent})-[:IsPartOf*0..]->(above:DataProduct)
RETURN $parameters.urn IN collect(above.urn) AS isCycle
