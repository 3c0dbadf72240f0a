// One event of an aspect at one time; also the index for ranges of time.
CREATE CONSTRAINT timeseries_key IF NOT EXISTS
FOR (t:Timeseries) REQUIRE (t.urn, t.aspect, t.timestampMillis, t.key) IS UNIQUE
