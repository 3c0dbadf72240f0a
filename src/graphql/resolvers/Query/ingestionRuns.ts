import type { RunDescription, RunList } from '../../../catalog/runs/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Runs of ingestion, the latest first. */
export function ingestionRuns(_parent: unknown, { input }: { input: RunList }, { catalog }: Context) {
  return catalog.runs.list(dropNulls(input));
}

/** What a run wrote or saw last. */
export function ingestionRun(_parent: unknown, { input }: { input: RunDescription }, { catalog }: Context) {
  return catalog.runs.describe(dropNulls(input));
}
