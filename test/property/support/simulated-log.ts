import type { FollowingChange } from '../../../src/store/cache/change-cursor.js';
import type { SimulatedTime } from '../../support/simulated-time.js';

/** A number from 0 up to 1. */
export type Chance = () => number;

/**
 * A simulated Neo4j: one number for each entity, which commits raise, and a change log. Commits wait for one another.
 * Other transactions see parts of a commit, in any order, before it is acknowledged.
 */
export class SimulatedLog {
  readonly values = new Map<string, number>();
  readonly #changes: FollowingChange[] = [];
  #raised = 0;
  /** The end of the commit that runs. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly time: SimulatedTime,
    private readonly chance: Chance,
  ) {}

  /** Raises the numbers of some entities. */
  async commit(urns: readonly string[]): Promise<{ number: number; lastSeq: number; time: number }> {
    const before = this.#running;
    const committed = before.then(() => this.#apply(urns));
    this.#running = committed;
    return committed;
  }

  /** Changes an entity without the log. */
  changePast(urn: string): number {
    this.values.set(urn, ++this.#raised);
    return this.#raised;
  }

  /** The number of the last change that is visible. */
  get last(): number {
    return this.#changes.at(-1)?.seq ?? 0;
  }

  read(from: number, limit: number): FollowingChange[] {
    return this.#changes.filter(({ seq }) => seq >= from).slice(0, limit);
  }

  /** Waits for the commit that runs. */
  async settle(): Promise<number> {
    await this.#running;
    return this.last;
  }

  async #apply(urns: readonly string[]) {
    const number = ++this.#raised;
    const parts: (() => void)[] = urns.map((urn) => () => {
      this.values.set(urn, Math.max(number, this.values.get(urn) ?? 0));
    });
    parts.push(() => this.#log(urns));
    for (const part of shuffled(parts, this.chance)) {
      await this.time.after(this.chance() < 0.3 ? 300 * this.chance() : 0);
      part();
    }
    await this.time.after(5 * this.chance());
    const [lastSeq, { time = 0 } = {}] = [this.#changes.length, this.#changes.at(-1)];
    return { number, lastSeq, time };
  }

  #log(urns: readonly string[]): void {
    for (const [index, urn] of urns.entries()) {
      const seq = this.#changes.length + 1;
      const isLast = index === urns.length - 1;
      this.#changes.push({ seq, urn, aspect: 'a', changeType: 'UPSERT', time: this.time.now, isLast });
    }
  }
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
