// Removes relationships.
// Parameters: ids
// Index: none (they are found by Neo4j's own ids)
UNWIND $parameters.ids AS id
MATCH ()-[r]->()
WHERE elementId(r) = id
DELETE r
