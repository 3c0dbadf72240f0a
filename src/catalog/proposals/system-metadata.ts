import type { Json, JsonObject } from '../../model/types.js';

/** What writers without a run of their own call their run. */
export const NO_RUN = 'no-run-id-provided';

/** The run of ingestion that a write belongs to; none for writes outside of runs. */
export function runOf({ runId }: { readonly runId?: Json }): string | undefined {
  return typeof runId === 'string' && runId !== NO_RUN ? runId : undefined;
}

/** What DataHub says in systemMetadata of who wrote an aspect: no writer may say it, or they would say another. */
const STAMPS = ['aspectCreated', 'aspectModified'];

/** What is stored as systemMetadata of a write: what came with it, the run before, and the version it made. */
export function nextSystemMetadata(
  given: JsonObject | undefined,
  previous: JsonObject | undefined,
  number: number,
  time: number,
): JsonObject {
  return {
    lastObserved: time,
    runId: NO_RUN,
    ...withoutStamps(given),
    lastRunId: previous?.runId ?? given?.lastRunId ?? NO_RUN,
    version: String(number),
  };
}

function withoutStamps(given: JsonObject = {}): JsonObject {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !STAMPS.includes(name)));
}
