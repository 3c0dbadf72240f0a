import type { Graph } from '../../graph/graph.js';
import { systemUser } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { MINUTE } from '../../time.js';
import { type Background, type BackgroundLog, inBackground } from '../background.js';
import type { Proposals } from '../proposals/types.js';

/** Which run instances of each job are kept. */
export interface RunRetention {
  /** The number of the latest runs; 0: all. */
  runs: number;
  /** Milliseconds; absent: any age. */
  age?: number | undefined;
}

interface RetentionOptions {
  graph: Graph;
  registry: Registry;
  proposals: Proposals;
  retention: RunRetention;
}

/** Jobs per query. An answer has at most the expired runs of so many jobs: some ten megabytes. */
const JOBS = 10;
/** Runs of a job per query. */
const LISTED = 20_000;
/** Runs per transaction. Writers wait for one transaction at most. */
const BATCH = 200;
const PAUSE_MILLIS = 10 * MINUTE;
const ALL = Number.MAX_SAFE_INTEGER;

/** Removes expired run instances in the background. Undefined when the settings keep all of them. */
export function startRunRetention(options: RetentionOptions, log: BackgroundLog): Background | undefined {
  const { runs, age } = options.retention;
  if (runs === 0 && age === undefined) return undefined;
  const step = async (signal: AbortSignal) => (await removeExpiredRuns(options, signal)) > 0;
  return inBackground(step, {
    ...{ log, pauseMillis: PAUSE_MILLIS },
    failure: 'The removal of old runs failed and continues later',
  });
}

/**
 * Removes the expired run instances of every job, a few per transaction. The lineage of the jobs stays. Several processes
 * may do it at once.
 * @returns the number of removed runs
 */
export async function removeExpiredRuns(options: RetentionOptions, signal?: AbortSignal): Promise<number> {
  const { proposals, registry } = options;
  const aspectName = registry.entity('dataProcessInstance').key.name;
  const author = { actor: systemUser(registry) };
  let removed = 0;
  for await (const runs of expiredRuns(options)) {
    for (let done = 0; done < runs.length; done += BATCH) {
      if (signal?.aborted) return removed;
      const batch = runs.slice(done, done + BATCH);
      await proposals.submit(
        batch.map((urn) => ({ urn, aspectName, changeType: 'DELETE' as const })),
        author,
      );
      removed += batch.length;
    }
  }
  return removed;
}

/** The URNs of expired runs, job by job. */
async function* expiredRuns({ graph, registry, retention }: RetentionOptions): AsyncGenerator<string[]> {
  const { runs, age } = retention;
  const prefix = `urn:${registry.namespace}:dataJob:`;
  for (let after = ''; ; ) {
    const rows = await graph.read<{ job: string; expired: string[] }>('openlineage/list-expired-runs', {
      ...{ prefix, after, jobs: JOBS, limit: LISTED },
      keep: runs === 0 ? ALL : runs,
      before: age === undefined ? 0 : Date.now() - age,
    });
    for (const { expired } of rows) if (expired.length > 0) yield expired;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.job;
  }
}
