// Finds the descendants of entities in their tree. It is a tree of domains, of containers, or the glossary.
// Parameters: starts [{urn, labels}], labels of the nodes in the tree
// Columns: urn
// Index: entity_urn
UNWIND $parameters.starts AS start
MATCH (e:Entity {urn: start.urn})
MATCH path = (e)<-[:IsPartOf*1..]-(d)
WHERE all(n IN nodes(path) WHERE any(label IN labels(n) WHERE label IN start.labels))
RETURN DISTINCT d.urn AS urn
