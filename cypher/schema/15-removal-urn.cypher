// An entity is removed by one process at a time.
CREATE CONSTRAINT removal_urn IF NOT EXISTS
FOR (r:Removal) REQUIRE r.urn IS UNIQUE
