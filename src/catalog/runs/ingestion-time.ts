import { isLong } from '../../model/long.js';
import type { EntityRecord } from '../entities/types.js';
import { runOf } from '../proposals/system-metadata.js';

/** The time when a run last wrote or saw an aspect of an entity. Null if no run has. */
export function lastIngestionTime({ aspects }: EntityRecord): number | bigint | null {
  return Object.values(aspects)
    .flatMap(ingestionTime)
    .reduce<number | bigint | null>(
      (latest, time) => (latest === null || time > latest ? time : latest),
      null,
    );
}

/** The time when a run last wrote or saw the aspect. Empty for writes outside of runs. */
function ingestionTime({ systemMetadata }: EntityRecord['aspects'][string]): (number | bigint)[] {
  const { lastObserved, lastRunId, runId } = systemMetadata;
  const isRun = [lastRunId, runId].some((id) => id !== undefined && runOf({ runId: id }) !== undefined);
  return isRun && isLong(lastObserved) ? [lastObserved] : [];
}
