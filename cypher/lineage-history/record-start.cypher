// Records that the history of lineage is kept from now on, and that what is older is still to be made; unless it is recorded.
// Parameters: time
// Index: counter_name
MERGE (c:Counter {name: 'lineage-history'})
ON CREATE SET c.value = $parameters.time, c.after = ''
