// One record for each hard deletion, so that one process at a time removes an entity.
CREATE CONSTRAINT removal_urn IF NOT EXISTS
FOR (r:Removal) REQUIRE r.urn IS UNIQUE
