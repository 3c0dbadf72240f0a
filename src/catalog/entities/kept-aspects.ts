import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { groupBy } from '../../shared/group-by.js';
import type { ChangeCursor, ChangeListener, SeenChange } from '../../store/cache/change-cursor.js';
import { KEPT_MILLIS } from '../../store/cache/versioned.js';
import { type AspectRequest, type AspectRow, type Known, knownOf, rowsOf } from './known-aspects.js';

/** A read that is under way, and the entities that have changed since it began. */
interface PendingRead {
  changed: Set<string>;
  isOutdated: boolean;
}

/** Latest aspects that were read, by entity, until a change of the log concerns the entity: docs/adr/0023-reads-from-memory.md. */
export class KeptAspects implements ChangeListener {
  hits = 0;
  misses = 0;
  readonly #changes: ChangeCursor;
  readonly #known: LRUCache<string, Known>;
  readonly #clock: { now(): number };
  readonly #reads = new Set<PendingRead>();

  /**
   * @param limit the most bytes that it takes, but never more than a quarter of Node's heap
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
   * The rows of some entities as they are now, or were after `since`, and the entities that must be read.
   * @param since see `ReadContext`
   */
  async find(
    wanted: readonly AspectRequest[],
    since?: number,
  ): Promise<{ rows: AspectRow[]; unknown: readonly AspectRequest[] }> {
    // Where nothing is known, there is nothing that a look could confirm.
    if (wanted.some((one) => this.#rowsOf(one))) await this.#changes.look(since);
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

  /** Reads aspects, and keeps those of entities that do not change meanwhile. */
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

  changed(changes: readonly SeenChange[]): void {
    this.forget(changes.map(({ urn }) => urn));
  }

  /** To be called when this process has written aspects, before its callers are answered. */
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

  /** @param start when the read began: what is kept is as old as that */
  #keep(wanted: readonly AspectRequest[], rows: readonly AspectRow[], start: number): void {
    const found = groupBy(rows, ({ urn }) => urn);
    for (const { urn, names } of wanted) {
      const before = names === null ? undefined : this.#known.peek(urn);
      // The whole is as old as its oldest part.
      const ttl = before ? Math.max(1, this.#known.getRemainingTTL(urn)) : KEPT_MILLIS;
      this.#known.set(urn, knownOf(found.get(urn) ?? [], names, before), { ttl, start });
    }
  }
}
