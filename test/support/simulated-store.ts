import { StaleRead } from '../../src/graph/neo4j-errors.js';
import type { Writer, WriterStore, Writers } from '../../src/graph/writers/types.js';

/** A transaction that the store has begun. */
export interface Open {
  writer: string;
  attempt: number;
}

/** So many commits use a name for the first time. */
const NEW_NAME_EVERY = 5;

/** What a transaction of one statement takes for granted. */
export interface Assumed {
  before: number | undefined;
  head: number;
  registrationEpoch: number;
}

/** What Neo4j does for writers, each statement at one moment; and one number for each entity, which commits raise. */
export class SimulatedStore {
  readonly values = new Map<string, number>();
  readonly open = new Set<Open>();
  /** Commits that overwrote what they did not know. */
  readonly lost: string[] = [];
  #commits = 0;
  /** Each is made in a transaction of its own. */
  #names = 0;
  /** What a look sees of the numbers of transactions. */
  lastTransaction: number | null = null;
  #holder: string | null = null;
  #registrationEpoch = 0;
  #heartbeat = 0;
  readonly #writers = new Map<string, Writers['writers'][number]>();

  /** @param tellsNumbers whether looks see the number of the last transaction, which is that of the last commit */
  constructor(readonly tellsNumbers = false) {
    if (tellsNumbers) this.lastTransaction = 0;
  }

  commit(tx: Open, urn: string): number {
    if (!this.open.delete(tx)) throw new Error('There is no such transaction');
    this.values.set(urn, ++this.#commits);
    if (this.#commits % NEW_NAME_EVERY === 0) this.#names++;
    if (this.tellsNumbers) this.lastTransaction = this.#commits + this.#names;
    return this.#commits;
  }

  /** The number of the last commit. */
  get head(): number {
    return this.#commits;
  }

  /**
   * Commits a transaction of one statement, unless what it takes for granted is not so.
   * @throws StaleRead
   */
  commitAtOnce(writer: string, urn: string, assumed: Assumed): number {
    const isRegistered = this.#writers.has(writer);
    if (
      !isRegistered ||
      assumed.head !== this.#commits ||
      assumed.registrationEpoch !== this.#registrationEpoch
    )
      throw new StaleRead('Others have written');
    const before = this.values.get(urn);
    if (before !== assumed.before)
      this.lost.push(`${urn} was ${before} when ${assumed.before} was overwritten`);
    const tx = { writer, attempt: 0 };
    this.open.add(tx);
    return this.commit(tx, urn);
  }

  /** Every operation, at one moment each. */
  readonly operations = {
    register: (writer: Writer) => {
      this.#registrationEpoch++;
      this.#writers.set(writer.id, { ...writer, heartbeat: `${++this.#heartbeat}` });
      return this.#writers.get(this.#holder ?? '');
    },
    renewHeartbeat: (id: string) => {
      const writer = this.#writers.get(id);
      if (writer) writer.heartbeat = `${++this.#heartbeat}`;
      return writer !== undefined;
    },
    read: (): Writers => ({
      holder: this.#holder,
      registrationEpoch: this.#registrationEpoch,
      lastTransaction: this.lastTransaction,
      writers: [...this.#writers.values()].map((writer) => ({ ...writer })),
    }),
    countNames: () => this.#names,
    takeLease: (id: string) => {
      if (this.#writers.size !== 1 || !this.#writers.has(id)) return undefined;
      this.#holder = id;
      return this.#registrationEpoch;
    },
    releaseLease: (id: string) => {
      if (this.#holder === id) this.#holder = null;
    },
    remove: (writers: readonly { id: string; heartbeat?: string }[]) => {
      for (const { id, heartbeat } of writers) {
        const writer = this.#writers.get(id);
        if (writer === undefined || (heartbeat !== undefined && writer.heartbeat !== heartbeat)) continue;
        this.#registrationEpoch++;
        this.#writers.delete(id);
        if (this.#holder === id) this.#holder = null;
      }
    },
    transactions: (ids: readonly string[]) => [...this.open].filter(({ writer }) => ids.includes(writer)),
  };

  /** The same for a process, whose requests and answers take time. */
  reachedBy(request: <T>(operation: () => T) => Promise<T>): WriterStore {
    const { operations } = this;
    return {
      register: async (writer) => {
        const holder = await request(() => operations.register(writer));
        return holder?.id === writer.id ? undefined : holder;
      },
      renewHeartbeat: (id) => request(() => operations.renewHeartbeat(id)),
      read: () => request(() => operations.read()),
      countNames: () => request(() => operations.countNames()),
      takeLease: (id) => request(() => operations.takeLease(id)),
      releaseLease: (id) => request(() => operations.releaseLease(id)),
      remove: (writers) => request(() => operations.remove(writers)),
      transactions: (ids) => request(() => operations.transactions(ids)),
    };
  }
}
