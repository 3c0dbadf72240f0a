// Records the time from which on the history of lineage is kept. The older history is still to be built. An existing
// record stays.
// Parameters: time
// Index: counter_name
MERGE (c:Counter {name: 'lineage-history'})
ON CREATE SET c.value = $parameters.time, c.after = ''
