import type { JsonObject } from '../../model/types.js';

const NO_RUN = 'no-run-id-provided';

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
    ...given,
    lastRunId: previous?.runId ?? given?.lastRunId ?? NO_RUN,
    version: String(number),
  };
}
