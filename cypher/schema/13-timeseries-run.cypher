// The events of a run of ingestion.
CREATE INDEX timeseries_run IF NOT EXISTS FOR (t:Timeseries) ON (t.runId)
