import { setTimeout as sleep } from 'node:timers/promises';
import type { Session, Transaction } from 'neo4j-driver';
import { withoutStack } from './driver-calls.js';
import { isConflict, isTransient } from './neo4j-errors.js';

/** How often to retry a transaction after a conflict with another one that created or deleted the same node. */
const CONFLICT_RETRIES = 5;

/** The pause before the first retry after a transient error, such as a deadlock. It doubles up to the longest. */
const MIN_PAUSE_MILLIS = 50;
const MAX_PAUSE_MILLIS = 1000;

/** What runs the statements of a write transaction. */
export interface StatementRunner extends Pick<Transaction, 'run'> {
  /** Runs the last one. Where it is the only one, the server commits with its answer, and nothing can be refused then. */
  runLast: Transaction['run'];
}

/** How the transaction of a process that others must know is committed. */
export interface CommitHooks {
  /** Called when the server has answered, and before it may commit. */
  beforeCommit(): Promise<void> | undefined;
  /** Called before the only statement is sent, with which the server commits. */
  beforeOnlyStatement(): void;
}

/**
 * Runs work in a transaction. Unlike one that the driver manages, it does not wait for the answer to BEGIN, which goes
 * with the first statement.
 */
export async function inWriteTransaction<T>(
  session: Session,
  config: Parameters<Session['beginTransaction']>[0],
  work: (tx: StatementRunner) => Promise<T>,
  { beforeCommit, beforeOnlyStatement }: CommitHooks,
): Promise<T> {
  let tx: Transaction | undefined;
  let isOver = false;
  const begun = () => {
    if (isOver) throw new Error('A statement came after the last one');
    tx ??= session.beginTransaction(config);
    return tx;
  };
  const runner: StatementRunner = {
    run: (...statement) => begun().run(...statement),
    runLast(...statement) {
      const running = tx && begun();
      isOver = true;
      if (running) return running.run(...statement);
      beforeOnlyStatement();
      const [text, parameters] = statement;
      return session.run(text, parameters, config);
    },
  };
  try {
    const result = await work(runner);
    if (tx) {
      await beforeCommit();
      await withoutStack(() => tx?.commit());
    }
    return result;
  } catch (error) {
    if (tx?.isOpen()) await tx.rollback().catch(() => undefined);
    throw error;
  }
}

/**
 * Repeats an attempt after a conflict, and after transient errors such as an outage.
 * @param timeoutMillis how long to repeat after the first transient error
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
      // Processes that met in a deadlock should not meet again.
      await sleep(pause * (0.8 + 0.4 * Math.random()));
      pause = Math.min(2 * pause, MAX_PAUSE_MILLIS);
    }
  }
}
