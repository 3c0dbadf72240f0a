// Where lineage starts, and how the change log goes on from a change once that was looked up.
// Parameters: starts [{urn, index}], from (the number of a change), limit
// Columns: index, isInGraph (it, or something that refers to it), exists (it was written), head (number of the last change),
//   changes [{seq, urn, aspect, changeType, time}] from that one on, in order
// Index: entity_urn (and in subqueries change_seq, counter_name)
UNWIND $parameters.starts AS start
OPTIONAL MATCH (s:Entity {urn: start.urn})
WITH start, EXISTS { (s)-[r]-() WHERE type(r) <> 'FedInto' } AS isInGraph, s.removed IS NOT NULL AS exists
WITH collect({index: start.index, isInGraph: isInGraph, exists: exists}) AS starts
WITH starts,
     coalesce(head(COLLECT { MATCH (counter:Counter {name: 'change'}) RETURN counter.value }), 0) AS head,
     COLLECT {
       MATCH (c:Change)
       WHERE c.seq >= $parameters.from
       WITH c
       ORDER BY c.seq
       LIMIT toInteger($parameters.limit)
       RETURN {seq: c.seq, urn: c.urn, aspect: c.aspect, changeType: c.changeType, time: c.time}
     } AS changes
UNWIND starts AS start
RETURN start.index AS index, start.isInGraph AS isInGraph, start.exists AS exists, head, changes
