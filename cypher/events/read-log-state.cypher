// Reads the last change, and the state of each search index. The state differs after each change of its documents.
// Columns: last (null when there is no change), indexes [[name, checkpoint, generation, version]]
// Index: counter_name, search_index_name
OPTIONAL MATCH (counter:Counter {name: 'change'})
RETURN counter.value AS last, COLLECT {
  MATCH (i:SearchIndex)
  WHERE i.name IS NOT NULL
  RETURN [i.name, i.checkpoint, i.generation, i.version]
  ORDER BY i.name
} AS indexes
