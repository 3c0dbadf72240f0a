import { AspectCache, type AspectRow } from '../../../src/catalog/entities/aspect-cache.js';
import { StaleRead } from '../../../src/graph/neo4j-errors.js';
import { LocalWriter } from '../../../src/graph/writers/local-writer.js';
import type { Machine } from '../../../src/graph/writers/types.js';
import type { WriteAttempt } from '../../../src/graph/writers/write-transaction-tracker.js';
import { StoredText } from '../../../src/model/stored-text.js';
import type { Assumed, Open, SimulatedStore } from '../../support/simulated-store.js';
import type { SimulatedTime } from '../../support/simulated-time.js';

/** What chance decides: a number from 0 up to 1. */
export type Chance = () => number;

export interface Surroundings {
  time: SimulatedTime;
  store: SimulatedStore;
  chance: Chance;
  /** Whether processes see that others have ended. */
  isOneMachine: boolean;
  ended: Set<string>;
}

const never = new Promise<never>(() => undefined);
const ATTEMPTS = 4;

/** A process with its own clocks, which may be stopped for a while, sleep with its machine, and be killed. */
export class SimulatedProcess {
  readonly memory: AspectCache;
  readonly writer: LocalWriter;
  readonly #in: Surroundings;
  #stoppedUntil = 0;
  #slept = 0;
  #isKilled = false;
  /** The number of the last commit that it knows. */
  #head: number | undefined;
  /** How many of its writes were one statement. */
  writtenAtOnce = 0;

  /** @param rate of its clocks: 1 is right */
  constructor(surroundings: Surroundings, rate: number) {
    this.#in = surroundings;
    const { time, ended, isOneMachine, store } = surroundings;
    const machine: Machine = {
      monotonic: () => rate * (time.now - this.#slept),
      wall: () => 1e12 + rate * time.now,
      sleep: async (millis) => {
        await time.after(millis / rate);
        await this.#untilItRuns();
      },
      hasEnded: ({ id }) => isOneMachine && ended.has(id),
    };
    this.writer = new LocalWriter(
      store.reachedBy((operation) => this.#request(operation)),
      machine,
    );
    this.memory = new AspectCache(this.writer, 1_000_000);
  }

  get runs(): boolean {
    return !this.#isKilled && this.#in.time.now >= this.#stoppedUntil;
  }

  /** Nothing happens in it for so long. */
  stop(millis: number, isWithMachine: boolean): void {
    this.#stoppedUntil = this.#in.time.now + millis;
    if (isWithMachine) this.#slept += millis;
  }

  kill(): void {
    this.#isKilled = true;
    this.#in.ended.add(this.writer.registration.writer.id);
    for (const tx of this.#in.store.open)
      if (tx.writer === this.writer.registration.writer.id) void this.#rollBack(tx);
  }

  /** The number of an entity; undefined if the store did not answer. */
  async read(urn: string): Promise<number | undefined> {
    const wanted = { urn, names: null };
    const read = () => this.#request(() => rowsOf(urn, this.#in.store.values.get(urn)), undefined, true);
    try {
      const rows = this.memory.find(wanted) ?? (await this.memory.read([wanted], read));
      return rows[0]?.number ?? 0;
    } catch (error) {
      if (error instanceof Lost) return undefined;
      throw error;
    }
  }

  /** Raises the number of an entity; the new one, or undefined if that may have failed. */
  async write(urn: string): Promise<number | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.writer.run((write) => this.#transact(urn, write));
      } catch (error) {
        if (!(error instanceof Lost || error instanceof StaleRead)) throw error;
      }
    }
    return undefined;
  }

  async #transact(urn: string, write: WriteAttempt): Promise<number> {
    const tx: Open = { writer: this.writer.registration.writer.id, attempt: write.attempt };
    const assumed = this.#assumed(urn);
    const made = new Map<string, AspectRow[]>();
    write.invalidate([urn]);
    write.makes(made);
    const end = this.writer.transactions.begin();
    let number: number | undefined;
    try {
      number = assumed ? await this.#commitAtOnce(urn, write, assumed) : await this.#commit(urn, write, tx);
      this.#head = Math.max(number, this.#head ?? 0);
      made.set(urn, rowsOf(urn, number));
      return number;
    } finally {
      end(number !== undefined);
    }
  }

  /** What memory knows of an entity, and the number of the last change that this process knows. */
  #assumed(urn: string): Assumed | undefined {
    const rows = this.memory.recall({ urn, names: null });
    const { registrationEpoch } = this.writer.sole;
    const head = this.#head;
    if (rows === undefined || head === undefined || registrationEpoch === undefined) return undefined;
    return { before: rows[0]?.number, head, registrationEpoch };
  }

  async #commitAtOnce(urn: string, write: WriteAttempt, assumed: Assumed): Promise<number> {
    this.writer.beforeOnlyStatement(write);
    const { id } = this.writer.registration.writer;
    const number = await this.#request(() => this.#in.store.commitAtOnce(id, urn, assumed), undefined, true);
    this.writtenAtOnce++;
    return number;
  }

  async #commit(urn: string, write: WriteAttempt, tx: Open): Promise<number> {
    const { store, time, chance } = this.#in;
    try {
      await this.#request(() => store.open.add(tx));
      await time.after(chance() < 0.05 ? 80_000 * chance() : 5 * chance());
      await this.#untilItRuns();
      await this.writer.beforeCommit(write);
    } catch (error) {
      void this.#rollBack(tx);
      throw error;
    }
    return this.#request(
      () => store.commit(tx, urn),
      () => void this.#rollBack(tx),
      true,
    );
  }

  /** The server ends what nobody continues. */
  async #rollBack(tx: Open): Promise<void> {
    await this.#in.time.after(200_000);
    this.#in.store.open.delete(tx);
  }

  /** @param onGone is called if the operation never happens */
  async #request<T>(
    operation: () => T,
    onGone: () => void = () => undefined,
    isOftenSlow = false,
  ): Promise<T> {
    const { time, chance } = this.#in;
    if (this.#isKilled) await never;
    // The process may be stopped between what it decided and what it sends.
    await time.after(latency(chance, isOftenSlow));
    const outcome = chance();
    if (outcome < 0.01) {
      onGone();
      throw new Lost();
    }
    const result = operation();
    await time.after(latency(chance, isOftenSlow));
    await this.#untilItRuns();
    if (outcome < 0.03) throw new Lost();
    return result;
  }

  async #untilItRuns(): Promise<void> {
    while (this.#in.time.now < this.#stoppedUntil) await this.#in.time.at(this.#stoppedUntil);
    if (this.#isKilled) await never;
  }
}

/** The connection broke: whether it happened is not known. */
class Lost extends Error {}

const latency = (chance: Chance, isOftenSlow: boolean) =>
  chance() < (isOftenSlow ? 0.05 : 0.003) ? 150_000 * chance() ** 3 : 10 * chance();

function rowsOf(urn: string, number = 0): AspectRow[] {
  if (number === 0) return [];
  const value = new StoredText(`${number}`);
  return [{ urn, name: 'a', number, value, created: 0, actor: '', systemMetadata: '{}' }];
}
