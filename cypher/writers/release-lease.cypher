// Ends the lease of a process that no longer answers reads from memory.
// Parameters: id
// Index: write_lease_name
MATCH (l:WriteLease {name: 'sole writer'})
SET l:WriteLease
WITH l
WHERE l.holder = $parameters.id
SET l.holder = null
