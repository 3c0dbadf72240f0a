import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Graph } from '../../graph/graph.js';
import { KEPT_AT_MOST_MILLIS } from '../../graph/writers/durations.js';
import type { LocalWriter } from '../../graph/writers/local-writer.js';
import type {
  Invalidation,
  MadeEntities,
  WriteWatcher,
} from '../../graph/writers/write-transaction-tracker.js';
import { groupBy } from '../../group-by.js';
import { type AspectRequest, type AspectRow, type Known, knownOf, rowsOf } from './known-aspects.js';

export type { AspectRequest, AspectRow };

/** An entity that is being written. */
interface BeingWritten {
  transactions: number;
  /** Several did at once: in which order they were committed is not known. */
  isShared: boolean;
}

/** Reading that is under way. What is invalidated meanwhile may be older than it. */
interface PendingRead {
  epoch: string | undefined;
  invalid: Set<string>;
  isOutdated: boolean;
}

/**
 * Latest aspects that were read, by entity. They answer reads while nobody else writes, and this process does not write to
 * the entity: docs/adr/0023-reads-from-memory.md.
 */
export class AspectCache implements WriteWatcher {
  hits = 0;
  misses = 0;
  /** Says whether nobody else writes. */
  readonly writer: LocalWriter;
  readonly #known: LRUCache<string, Known>;
  readonly #invalid = new Map<string, BeingWritten>();
  #allInvalid = 0;
  readonly #readings = new Set<PendingRead>();
  #epoch: string | undefined;

  /** @param limit the most bytes that it takes */
  constructor(writer: LocalWriter, limit: number) {
    this.writer = writer;
    this.#known = new LRUCache({
      maxSize: limit,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: KEPT_AT_MOST_MILLIS,
      // Otherwise each merge would add to the age of what it is added to.
      ttlResolution: 0,
    });
    writer.writes.watchers.add(this);
  }

  get bytes(): number {
    return this.#known.calculatedSize;
  }

  /** Whether reads are answered from memory now. */
  get isUsed(): boolean {
    return this.writer.sole.isHeld;
  }

  /** The rows of an entity; undefined if they must be read. */
  find(wanted: AspectRequest): readonly AspectRow[] | undefined {
    const rows = this.recall(wanted);
    if (rows === undefined) this.misses++;
    return rows;
  }

  /** The same, for who may ask again with `find` before it reads. */
  recall(wanted: AspectRequest): readonly AspectRow[] | undefined {
    const rows = this.#isCurrent() ? rowsOf(this.#known.get(wanted.urn), wanted) : undefined;
    if (rows) this.hits++;
    return rows;
  }

  /** Whether an entity is known to have an aspect; false also if that must be read. */
  hasSome(urn: string): boolean {
    const known = this.#isCurrent() ? this.#known.get(urn) : undefined;
    const isKnown = known !== undefined && [...known.rows.values()].some((row) => row !== undefined);
    if (isKnown) this.hits++;
    return isKnown;
  }

  /** Reads, and keeps what nothing has invalidated meanwhile. */
  async read<R extends AspectRow>(
    wanted: readonly AspectRequest[],
    read: () => Promise<readonly R[]>,
  ): Promise<readonly R[]> {
    const { epoch } = this.writer.sole;
    const reading: PendingRead = {
      epoch,
      invalid: new Set(this.#invalid.keys()),
      isOutdated: this.#allInvalid > 0,
    };
    this.#readings.add(reading);
    try {
      const rows = await read();
      this.#keep(reading, wanted, rows);
      return rows;
    } finally {
      this.#readings.delete(reading);
    }
  }

  invalidate(what: Invalidation): (made?: MadeEntities) => void {
    if (what === 'everything') return this.#invalidateAll();
    const { epoch } = this.writer.sole;
    for (const urn of what) {
      const others = this.#invalid.get(urn);
      this.#invalid.set(urn, {
        transactions: (others?.transactions ?? 0) + 1,
        isShared: others !== undefined,
      });
      this.#known.delete(urn);
      for (const reading of this.#readings) reading.invalid.add(urn);
    }
    return (made) => {
      for (const urn of what) {
        const { transactions, isShared } = this.#invalid.get(urn) ?? { transactions: 1, isShared: true };
        if (transactions > 1) this.#invalid.set(urn, { transactions: transactions - 1, isShared });
        else this.#invalid.delete(urn);
        const rows = isShared ? undefined : made?.get(urn);
        // The pipeline of proposals has made rows as they are read.
        if (rows) this.#keepMade(urn, rows as readonly AspectRow[], epoch);
      }
    };
  }

  /** Keeps what this process has written, if nobody else has written since the transaction began. */
  #keepMade(urn: string, rows: readonly AspectRow[], epoch: string | undefined): void {
    if (epoch === undefined || epoch !== this.writer.sole.epoch || this.#allInvalid > 0) return;
    this.#enter(epoch);
    this.#known.set(urn, knownOf(rows, null, undefined));
  }

  #invalidateAll(): () => void {
    this.#allInvalid++;
    this.#known.clear();
    for (const reading of this.#readings) reading.isOutdated = true;
    return () => {
      this.#allInvalid--;
    };
  }

  /** Whether nobody else has written since anything in it was read. */
  #isCurrent(): boolean {
    const { sole } = this.writer;
    if (!sole.claim()) return false;
    this.#enter(sole.epoch);
    return true;
  }

  /** Others may have written between two epochs. */
  #enter(epoch: string | undefined): void {
    if (epoch === this.#epoch) return;
    this.#known.clear();
    this.#epoch = epoch;
  }

  #keep(reading: PendingRead, wanted: readonly AspectRequest[], rows: readonly AspectRow[]): void {
    const { epoch } = this.writer.sole;
    if (reading.isOutdated || epoch === undefined || reading.epoch !== epoch) return;
    this.#enter(epoch);
    const found = groupBy(rows, ({ urn }) => urn);
    for (const { urn, names } of wanted) {
      if (reading.invalid.has(urn)) continue;
      const before = names === null ? undefined : this.#known.peek(urn);
      // What it is added to grows no younger by it.
      const ttl = before ? Math.max(1, this.#known.getRemainingTTL(urn)) : KEPT_AT_MOST_MILLIS;
      this.#known.set(urn, knownOf(found.get(urn) ?? [], names, before), { ttl });
    }
  }
}

/**
 * Memory of so many bytes, if there shall be any, but of a quarter of Node's heap at most. None on a cluster, whose members
 * may lag behind one another.
 */
export function openAspectCache({ writer, connection }: Graph, limit: number): AspectCache | undefined {
  const isCluster = connection.uri.startsWith('neo4j');
  const most = Math.min(limit, Math.floor(getHeapStatistics().heap_size_limit / 4));
  return limit > 0 && !isCluster ? new AspectCache(writer, most) : undefined;
}
