// Lists expired runs of the next job with more than `minRuns` runs. A run expires if it is too old, or if its job has
// enough later runs. Its age is that of its latest state.
// Parameters: after (URN of the job before), end (after the URNs of all jobs), minRuns (a job with at most so many runs
//   has no expired ones), runsPerJob (the number of later runs that is enough), before (epoch milliseconds), limit (of
//   the answer)
// Columns: job, expired (URNs)
// Index: entity_urn, timeseries_key (the conditions on all of its properties make it usable)
MATCH (job:Entity)
WHERE job.urn > $parameters.after AND job.urn < $parameters.end
  AND COUNT { (job)<-[:InstanceOf]-() } > $parameters.minRuns
WITH job
ORDER BY job.urn
LIMIT 1
CALL (job) {
  MATCH (run:DataProcessInstance)-[:InstanceOf]->(job)
  WHERE run.removed IS NOT NULL
  CALL (run) {
    MATCH (t:Timeseries)
    WHERE t.urn = run.urn AND t.aspect = 'dataProcessInstanceRunEvent' AND t.timestampMillis IS NOT NULL AND t.key IS NOT NULL
    RETURN max(t.timestampMillis) AS state
  }
  WITH run, coalesce(state, run.createdAt) AS time
  ORDER BY time DESC, run.urn DESC
  WITH collect({urn: run.urn, time: time}) AS runs
  WITH [i IN range(0, size(runs) - 1) WHERE i >= $parameters.runsPerJob OR runs[i].time < $parameters.before | runs[i].urn] AS expired
  RETURN expired[0..toInteger($parameters.limit)] AS expired
}
RETURN job.urn AS job, expired
