import { setTimeout as sleep } from 'node:timers/promises';
import type { Session, Transaction } from 'neo4j-driver';
import { withoutStack } from './driver-tuning.js';
import { isConflict, isTransient } from './neo4j-errors.js';

/** The number of retries after a conflict with another transaction that created or deleted the same node. */
const CONFLICT_RETRIES = 5;

/** The pause before the first retry after a transient error, such as a deadlock. It doubles up to the maximum. */
const MIN_PAUSE_MILLIS = 50;
const MAX_PAUSE_MILLIS = 1000;

/**
 * Runs work in a transaction. The driver's managed transactions wait for the answer to BEGIN. This one does not, since
 * it sends BEGIN with the first statement.
 */
export async function inWriteTransaction<T>(
  session: Session,
  config: Parameters<Session['beginTransaction']>[0],
  work: (tx: Pick<Transaction, 'run'>) => Promise<T>,
): Promise<T> {
  let tx: Transaction | undefined;
  const run: Transaction['run'] = (...statement) => {
    tx ??= session.beginTransaction(config);
    return tx.run(...statement);
  };
  try {
    const result = await work({ run });
    if (tx) await withoutStack(() => tx?.commit());
    return result;
  } catch (error) {
    if (tx?.isOpen()) await tx.rollback().catch(() => undefined);
    throw error;
  }
}

/**
 * Repeats an attempt after conflicts and transient errors, such as an outage.
 * @param timeoutMillis the time to repeat after the first transient error
 */
export async function withRetries<T>(timeoutMillis: number, attempt: () => Promise<T>): Promise<T> {
  let conflicts = 0;
  let deadline: number | undefined;
  let pause = MIN_PAUSE_MILLIS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (isConflict(error) && conflicts++ < CONFLICT_RETRIES) continue;
      deadline ??= Date.now() + timeoutMillis;
      if (!isTransient(error) || Date.now() > deadline) throw error;
      // Random pauses keep processes that met in a deadlock from meeting again.
      await sleep(pause * (0.8 + 0.4 * Math.random()));
      pause = Math.min(2 * pause, MAX_PAUSE_MILLIS);
    }
  }
}
