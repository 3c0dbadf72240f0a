// Gives a process the lease of a follower, if no other process holds it.
// Parameters: name, holder, millis
// Columns: isHeld
// Index: search_index_name
MERGE (i:SearchIndex {name: $parameters.name})
// The lock comes before the check, so that two processes see each other's lease.
SET i:SearchIndex
// A lease that would last too long was taken before the clock was set back. It counts as expired.
WITH i, i.holder IS NULL OR i.holder = $parameters.holder OR NOT timestamp() <= i.until <= timestamp() + $parameters.millis AS isHeld
FOREACH (_ IN CASE WHEN isHeld THEN [1] ELSE [] END | SET i.holder = $parameters.holder, i.until = timestamp() + $parameters.millis)
RETURN isHeld
