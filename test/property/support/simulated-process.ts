import { KeptAspects } from '../../../src/catalog/entities/kept-aspects.js';
import type { AspectRow } from '../../../src/catalog/entities/known-aspects.js';
import { StoredText } from '../../../src/model/stored-text.js';
import { ChangeCursor } from '../../../src/store/cache/change-cursor.js';
import type { SimulatedTime } from '../../support/simulated-time.js';
import type { Chance, SimulatedLog } from './simulated-log.js';

interface Surroundings {
  time: SimulatedTime;
  log: SimulatedLog;
  chance: Chance;
}

/** A process that keeps what it reads, and may be stopped for a while. Its requests take time, and some get no answer. */
export class SimulatedProcess {
  readonly kept: KeptAspects;
  readonly #changes: ChangeCursor;
  readonly #in: Surroundings;
  #stoppedUntil = 0;

  constructor(surroundings: Surroundings) {
    this.#in = surroundings;
    const { log, time } = surroundings;
    const clock = { now: () => CLOCK_START + time.now };
    const source = {
      state: () => this.#request(async () => ({ last: log.last, indexes: '' })),
      read: (from: number, limit: number) => this.#request(async () => log.read(from, limit)),
      settle: () => this.#request(() => log.settle()),
    };
    this.#changes = new ChangeCursor(source, clock);
    this.kept = new KeptAspects(this.#changes, 1_000_000, clock);
  }

  get runs(): boolean {
    return this.#in.time.now >= this.#stoppedUntil;
  }

  /** Nothing happens in it for so long. */
  stop(millis: number): void {
    this.#stoppedUntil = this.#in.time.now + millis;
  }

  /** The number of an entity; undefined if there was no answer. */
  async read(urn: string): Promise<number | undefined> {
    const wanted = [{ urn, names: null }];
    const read = () => this.#request(async () => rowsOf(urn, this.#in.log.values.get(urn)));
    try {
      // A request does other work before it reads, while others read.
      const since = CLOCK_START + this.#in.time.now;
      await this.#in.time.after(latency(this.#in.chance));
      const { rows, unknown } = await this.kept.find(wanted, since);
      const [row] = unknown.length === 0 ? rows : await this.kept.read(unknown, read);
      return row?.number ?? 0;
    } catch (error) {
      if (error instanceof Lost) return undefined;
      throw error;
    }
  }

  /** Raises the numbers of some entities; the new number, or undefined if there was no answer. */
  async write(urns: readonly string[]): Promise<number | undefined> {
    try {
      const { number, lastSeq, time } = await this.#request(() => this.#in.log.commit(urns));
      const first = lastSeq - urns.length + 1;
      this.#changes.committed(
        urns.map((urn, index) => ({ seq: first + index, urn, aspect: 'a', changeType: 'UPSERT', time })),
      );
      return number;
    } catch (error) {
      if (error instanceof Lost) return undefined;
      throw error;
    }
  }

  async #request<T>(operation: () => Promise<T>): Promise<T> {
    const { time, chance } = this.#in;
    await time.after(latency(chance));
    const outcome = chance();
    if (outcome < 0.01) throw new Lost();
    const result = await operation();
    await time.after(latency(chance));
    while (!this.runs) await time.at(this.#stoppedUntil);
    if (outcome < 0.02) throw new Lost();
    return result;
  }
}

/** A moment at 0 is none for the clocks of lru-cache. */
const CLOCK_START = 1;

/** The connection broke: whether it happened is not known. */
class Lost extends Error {}

const latency = (chance: Chance) => (chance() < 0.05 ? 1_000 * chance() : 10 * chance());

function rowsOf(urn: string, number = 0): AspectRow[] {
  if (number === 0) return [];
  const value = new StoredText(`${number}`);
  return [{ urn, name: 'a', number, value, created: 0, actor: '', systemMetadata: '{}' }];
}
