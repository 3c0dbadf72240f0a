// The events of an aspect of all entities by time.
CREATE INDEX timeseries_aspect IF NOT EXISTS FOR (t:Timeseries) ON (t.aspect, t.timestampMillis, t.urn, t.key)
