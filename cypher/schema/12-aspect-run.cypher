// What a run of ingestion wrote or saw last.
CREATE INDEX aspect_run IF NOT EXISTS FOR (a:Aspect) ON (a.runId)
