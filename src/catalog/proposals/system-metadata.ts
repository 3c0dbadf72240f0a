import type { Json, JsonObject } from '../../model/types.js';

/** The run id of writers without a run. */
export const NO_RUN = 'no-run-id-provided';

/** The ingestion run of a write; undefined outside of runs. */
export function runOf({ runId }: { readonly runId?: Json }): string | undefined {
  return typeof runId === 'string' && runId !== NO_RUN ? runId : undefined;
}

/**
 * Members of systemMetadata by which DataHub names the caller of an aspect. Writers cannot set them, since they could
 * name another user.
 */
const STAMPS = ['aspectCreated', 'aspectModified'];

/** The stored systemMetadata of a write: what its writer sent, the previous run, the new version, and who began the aspect. */
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
    // The first version itself is stamped with it.
    ...(number > 1 && previous?.aspectCreated && { aspectCreated: previous.aspectCreated }),
  };
}

function withoutStamps(given: JsonObject = {}): JsonObject {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !STAMPS.includes(name)));
}
