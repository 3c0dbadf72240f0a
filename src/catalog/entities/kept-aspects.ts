import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { groupBy } from '../../shared/group-by.js';
import type { ChangeCursor, ChangeListener, ObservedChange } from '../../store/cache/change-cursor.js';
import { KEPT_MILLIS } from '../../store/cache/versioned-cache.js';
import { type AspectRequest, type AspectRow, type Known, knownOf, rowsOf } from './known-aspects.js';

/** A read in progress, and the entities that have changed since it began. */
interface PendingRead {
  changed: Set<string>;
  isOutdated: boolean;
}

/**
 * Keeps latest aspects in memory, by entity. A change of an entity in the change log drops its aspects:
 * docs/adr/0023-reads-from-memory.md.
 */
export class KeptAspects implements ChangeListener {
  hits = 0;
  misses = 0;
  readonly #changes: ChangeCursor;
  readonly #known: LRUCache<string, Known>;
  readonly #clock: { now(): number };
  readonly #reads = new Set<PendingRead>();

  /**
   * @param limit the largest size in bytes. It is a quarter of Node's heap at most
   * @param clock in milliseconds
   */
  constructor(changes: ChangeCursor, limit: number, clock: { now(): number } = performance) {
    this.#changes = changes;
    this.#clock = clock;
    const { heap_size_limit: heap } = getHeapStatistics();
    this.#known = new LRUCache({
      maxSize: Math.max(1, Math.min(limit, Math.floor(heap / 4))),
      sizeCalculation: ({ bytes }) => bytes,
      ttl: KEPT_MILLIS,
      ttlResolution: 0,
      perf: clock,
    });
    changes.subscribe(this);
  }

  get bytes(): number {
    return this.#known.calculatedSize;
  }

  /**
   * Returns the known rows of entities, and the entities that must be read. The rows are right as of now, or as of a
   * moment after `since`.
   * @param since see `ReadContext`
   */
  async find(
    wanted: readonly AspectRequest[],
    since?: number,
  ): Promise<{ rows: AspectRow[]; unknown: readonly AspectRequest[] }> {
    // Without known rows, no refresh is needed to confirm them.
    if (wanted.some((one) => this.#rowsOf(one))) await this.#changes.refresh(since);
    const rows: AspectRow[] = [];
    const unknown = wanted.filter((one) => {
      const found = this.#rowsOf(one);
      if (found) rows.push(...found);
      return found === undefined;
    });
    this.hits += wanted.length - unknown.length;
    this.misses += unknown.length;
    return { rows, unknown };
  }

  /** Reads aspects, and keeps them, except those of entities that change meanwhile. */
  async read<R extends AspectRow>(
    wanted: readonly AspectRequest[],
    read: () => Promise<readonly R[]>,
  ): Promise<readonly R[]> {
    const pending: PendingRead = { changed: new Set(), isOutdated: false };
    const settled = wanted.filter(({ urn }) => this.#changes.isSettled(urn));
    if (settled.length < wanted.length) this.#changes.settle();
    this.#reads.add(pending);
    const start = this.#clock.now();
    try {
      const rows = await read();
      if (!pending.isOutdated)
        this.#keep(
          settled.filter(({ urn }) => !pending.changed.has(urn)),
          rows,
          start,
        );
      return rows;
    } finally {
      this.#reads.delete(pending);
    }
  }

  changed(changes: readonly ObservedChange[]): void {
    this.forget(changes.map(({ urn }) => urn));
  }

  /** Drops the aspects of entities. Call it after each write of this process, before its callers are answered. */
  forget(urns: readonly string[]): void {
    for (const urn of urns) {
      this.#known.delete(urn);
      for (const { changed } of this.#reads) changed.add(urn);
    }
  }

  lost(): void {
    this.#known.clear();
    for (const read of this.#reads) read.isOutdated = true;
  }

  #rowsOf(wanted: AspectRequest): readonly AspectRow[] | undefined {
    return rowsOf(this.#known.get(wanted.urn), wanted);
  }

  /** @param start when the read began. The age of kept rows counts from then */
  #keep(wanted: readonly AspectRequest[], rows: readonly AspectRow[], start: number): void {
    const found = groupBy(rows, ({ urn }) => urn);
    for (const { urn, names } of wanted) {
      const before = names === null ? undefined : this.#known.peek(urn);
      // All rows of an entity expire with the oldest one.
      const ttl = before ? Math.max(1, this.#known.getRemainingTTL(urn)) : KEPT_MILLIS;
      this.#known.set(urn, knownOf(found.get(urn) ?? [], names, before), { ttl, start });
    }
  }
}
