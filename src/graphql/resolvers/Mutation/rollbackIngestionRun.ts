import type { Rollback, RollbackOptions } from '../../../catalog/runs/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Takes back what a run of ingestion did. */
export function rollbackIngestionRun(
  _parent: unknown,
  { input }: { input: RollbackOptions & { runId: string } },
  { catalog, author }: Context,
): Promise<Rollback> {
  const { runId, ...options } = dropNulls(input);
  return catalog.runs.rollback(runId, options, author);
}
