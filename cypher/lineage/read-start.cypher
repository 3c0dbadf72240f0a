// Where lineage starts, and how the change log goes on from a change, at the same moment.
// Parameters: urn, from (the number of a change), limit
// Columns: isThere (it, or something that refers to it), exists (it was written), head (number of the last change),
//   changes [{seq, urn, aspect, changeType, time}] from that one on, in order
// Index: entity_urn (and in subqueries change_seq, counter_name)
OPTIONAL MATCH (s:Entity {urn: $parameters.urn})
RETURN EXISTS { (s)-[r]-() WHERE type(r) <> 'FedInto' } AS isThere, s.removed IS NOT NULL AS exists,
       coalesce(head(COLLECT { MATCH (counter:Counter {name: 'change'}) RETURN counter.value }), 0) AS head,
       COLLECT {
         MATCH (c:Change)
         WHERE c.seq >= $parameters.from
         WITH c
         ORDER BY c.seq
         LIMIT toInteger($parameters.limit)
         RETURN {seq: c.seq, urn: c.urn, aspect: c.aspect, changeType: c.changeType, time: c.time}
       } AS changes
