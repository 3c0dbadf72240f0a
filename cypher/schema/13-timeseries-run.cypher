// Time series events are found by their ingestion run.
CREATE INDEX timeseries_run IF NOT EXISTS FOR (t:Timeseries) ON (t.runId)
