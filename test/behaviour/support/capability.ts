import type { Door } from './doors/door.js';

type Optional = 'relationships' | 'timeseries' | 'deleteReferences' | 'deleteTimeseries' | 'ingestSnapshots';

/** The doors that have an operation, typed so. */
export function having<K extends Optional>(doors: readonly Door[], ...operations: K[]) {
  return doors.filter((door): door is Door & Required<Pick<Door, K>> =>
    operations.every((operation) => door[operation] !== undefined),
  );
}
