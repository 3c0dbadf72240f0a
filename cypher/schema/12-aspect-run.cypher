// Aspects are found by their latest ingestion run.
CREATE INDEX aspect_run IF NOT EXISTS FOR (a:Aspect) ON (a.runId)
