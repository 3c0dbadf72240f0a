import { systemUser } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { runThenPause } from '../../shared/run-then-pause.js';
import { MINUTE } from '../../shared/time.js';
import type { Graph } from '../../store/graph/graph.js';
import { type BackgroundLog, type BackgroundTask, startBackgroundTask } from '../background.js';
import type { Proposals } from '../proposals/types.js';

/** The rule that decides which run instances of each job are kept. */
export interface JobRunRetention {
  /** The number of latest runs to keep. 0 keeps all. */
  runs: number;
  /** The maximum age in milliseconds. Without it, runs of any age are kept. */
  age?: number | undefined;
}

interface RetentionOptions {
  graph: Graph;
  registry: Registry;
  proposals: Proposals;
  retention: JobRunRetention;
  /** The length of pauses, as a multiple of the preceding work's duration. */
  pauses?: number;
}

/** The number of runs that one query lists for a job. This takes some megabytes. */
const LIST_SIZE = 20_000;
/** The number of runs in a transaction. Writers wait for one transaction at most. */
const BATCH = 200;
const PAUSE_MILLIS = 10 * MINUTE;
/** The background task works a fifth of the time. So requests are hardly slower, even if it removes a million runs. */
const PAUSES = 4;
const ALL = Number.MAX_SAFE_INTEGER;

/** Removes expired run instances in the background. Undefined if the settings keep all of them. */
export function startJobRunRetention(
  options: RetentionOptions,
  log: BackgroundLog,
): BackgroundTask | undefined {
  const { runs, age } = options.retention;
  if (runs === 0 && age === undefined) return undefined;
  const step = async (signal: AbortSignal) =>
    (await removeExpiredRuns({ ...options, pauses: PAUSES }, signal)) > 0;
  return startBackgroundTask(step, {
    ...{ log, pauseMillis: PAUSE_MILLIS },
    failure: 'The removal of old runs failed and continues later',
  });
}

/**
 * Removes the expired run instances of every job, a few per transaction. The lineage of the jobs stays. Several
 * processes may run it at once.
 * @returns the number of removed runs
 */
export async function removeExpiredRuns(options: RetentionOptions, signal?: AbortSignal): Promise<number> {
  const { proposals, registry, pauses = 0 } = options;
  const aspectName = registry.entity('dataProcessInstance').key.name;
  const caller = { actor: systemUser(registry) };
  let removed = 0;
  for await (const runs of expiredRuns(options, signal)) {
    for (let done = 0; done < runs.length; done += BATCH) {
      const batch = runs.slice(done, done + BATCH);
      const deletions = batch.map((urn) => ({ urn, aspectName, changeType: 'DELETE' as const }));
      await runThenPause(signal, () => proposals.submit(deletions, caller), pauses);
      removed += batch.length;
    }
  }
  return removed;
}

/** Lists the URNs of expired runs, job by job. */
async function* expiredRuns(
  { graph, registry, retention, pauses = 0 }: RetentionOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<string[]> {
  const { runs, age } = retention;
  const type = `urn:${registry.namespace}:dataJob`;
  // The character after `:` is `;`, so this bounds all URNs of the type.
  const end = `${type};`;
  for (let after = `${type}:`; ; ) {
    const page = {
      ...{ after, end, limit: LIST_SIZE },
      minRuns: age === undefined ? runs : 0,
      runsPerJob: runs === 0 ? ALL : runs,
      before: age === undefined ? 0 : Date.now() - age,
    };
    const [row] = await runThenPause(
      signal,
      () => graph.read<{ job: string; expired: string[] }>('openlineage/list-expired-runs', page),
      pauses,
    );
    if (row === undefined) return;
    if (row.expired.length > 0) yield row.expired;
    after = row.job;
  }
}
