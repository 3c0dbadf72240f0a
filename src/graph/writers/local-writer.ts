import { isConflict } from '../neo4j-errors.js';
import { MACHINE, newWriter } from './machine.js';
import { OwnTransactions } from './own-transactions.js';
import { Registration } from './registration.js';
import { SoleWriter } from './sole-writer.js';
import type { Machine, WriterStore } from './types.js';
import { type WriteAttempt, WriteTransactionTracker } from './write-transaction-tracker.js';

/** How long to wait for a server that may be away. */
const DEREGISTER_MILLIS = 2_000;

/** This process among those that write to one store. */
export class LocalWriter {
  readonly registration: Registration;
  readonly sole: SoleWriter;
  readonly writes: WriteTransactionTracker;
  readonly transactions: OwnTransactions;
  readonly #machine: Machine;

  constructor(store: WriterStore, machine = MACHINE) {
    this.#machine = machine;
    this.registration = new Registration(newWriter(), store, machine);
    this.transactions = new OwnTransactions(machine);
    this.sole = new SoleWriter(this.registration, store, machine, this.transactions);
    this.writes = new WriteTransactionTracker(this.registration.writer.id, store, machine);
  }

  /**
   * Runs an attempt at a write transaction.
   * @param attempt must call `beforeCommit` when the server has answered, before it sends its commit; or
   *   `beforeOnlyStatement`
   */
  async run<T>(attempt: (write: WriteAttempt) => Promise<T>): Promise<T> {
    await this.registration.admit();
    const write = this.writes.begin();
    try {
      const result = await attempt(write);
      write.isCommitted = write.isCommitSent;
      this.writes.ended(write);
      return result;
    } catch (error) {
      if (write.isCommitSent && !isConflict(error)) this.writes.lost(write);
      else this.writes.ended(write);
      // The server may have refused its only statement since this process is not registered.
      if (write.isCommitSent && isConflict(error)) this.registration.doubt();
      throw error;
    }
  }

  /** @throws StaleRead when others may have taken this process for gone */
  async beforeCommit(write: WriteAttempt): Promise<void> {
    await this.registration.requireRegistered();
    write.isCommitSent = true;
  }

  /** To be called before a statement that fails if this process is not registered, and with which the server commits. */
  beforeOnlyStatement(write: WriteAttempt): void {
    write.isCommitSent = true;
  }

  /** Lets others know that this process writes no more. */
  async close(): Promise<void> {
    const deregister = this.sole.close().then(async () => {
      // What runs may still be committed: others wait until this process has ended, or been silent for long.
      if (this.writes.open === 0) await this.registration.deregister();
    });
    await Promise.race([deregister.catch(() => undefined), this.#machine.sleep(DEREGISTER_MILLIS)]);
  }
}
