// Aspects that do not belong to exactly one entity.
// Columns: name, number, owners
// Index: none (it reads all aspects, which have no index)
MATCH (a:Aspect)
WITH a, COUNT { (a)--() } AS owners
WHERE owners <> 1 OR NOT EXISTS { (a)<-[:HAS_ASPECT|HAD_ASPECT]-(:Entity) }
RETURN a.name AS name, a.number AS number, owners
