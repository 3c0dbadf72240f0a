import type { Json, JsonObject } from '../../model/types.js';

/** The run id of writers without a run. */
export const NO_RUN = 'no-run-id-provided';

/** The ingestion run of a write. Undefined outside of runs. */
export function runOf({ runId }: { readonly runId?: Json }): string | undefined {
  return typeof runId === 'string' && runId !== NO_RUN ? runId : undefined;
}

/**
 * Members of systemMetadata in which DataHub names the user who created or modified an aspect. Writers cannot set them,
 * since they could name another user.
 */
const STAMPS = ['aspectCreated', 'aspectModified'];

/**
 * The stored systemMetadata of a write. It combines the writer's, the previous run, the new version, and the creator of
 * the aspect.
 */
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
    // The first version does not need it, since its own stamp is the same.
    ...(number > 1 && previous?.aspectCreated && { aspectCreated: previous.aspectCreated }),
  };
}

function withoutStamps(given: JsonObject = {}): JsonObject {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !STAMPS.includes(name)));
}
