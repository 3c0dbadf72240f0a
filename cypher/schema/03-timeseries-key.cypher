// An event of an aspect is unique by time and key. This is also the index for time ranges.
CREATE CONSTRAINT timeseries_key IF NOT EXISTS
FOR (t:Timeseries) REQUIRE (t.urn, t.aspect, t.timestampMillis, t.key) IS UNIQUE
