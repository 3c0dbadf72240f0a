import { LRUCache } from 'lru-cache';
import type { Graph } from '../../graph/graph.js';
import { KEPT_FOR_MILLIS } from '../../graph/writers/durations.js';
import type { LocalWriter } from '../../graph/writers/local-writer.js';
import type { Invalidation, WriteWatcher } from '../../graph/writers/write-transaction-tracker.js';
import { groupBy } from '../../group-by.js';
import type { StoredVersion } from './record.js';

/** A latest aspect, as it was read. */
export interface AspectRow extends StoredVersion {
  urn: string;
}

/** Some of the latest aspects of an entity; all of them if `names` is null. */
export interface AspectRequest {
  urn: string;
  names: readonly string[] | null;
}

/** What is known of an entity. */
interface Known {
  /** All its aspects are here; otherwise those with the names. */
  isWhole: boolean;
  /** Undefined for an aspect that it does not have. */
  rows: ReadonlyMap<string, AspectRow | undefined>;
  bytes: number;
}

/** Reading that is under way. What is invalidated meanwhile may be older than it. */
interface PendingRead {
  epoch: string | undefined;
  invalid: Set<string>;
  isOutdated: boolean;
}

/** Of the objects that hold a row, and of an entity. */
const BYTES_PER_ROW = 500;
const BYTES_PER_ENTITY = 400;

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
  /** What is being written, with how many transactions do. */
  readonly #invalid = new Map<string, number>();
  #allInvalid = 0;
  readonly #readings = new Set<PendingRead>();
  #epoch: string | undefined;

  /** @param limit the most bytes that it takes */
  constructor(writer: LocalWriter, limit: number) {
    this.writer = writer;
    this.#known = new LRUCache({
      maxSize: limit,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: KEPT_FOR_MILLIS,
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

  invalidate(what: Invalidation): () => void {
    if (what === 'everything') return this.#invalidateAll();
    for (const urn of what) {
      this.#invalid.set(urn, (this.#invalid.get(urn) ?? 0) + 1);
      this.#known.delete(urn);
      for (const reading of this.#readings) reading.invalid.add(urn);
    }
    return () => {
      for (const urn of what) {
        const others = (this.#invalid.get(urn) ?? 1) - 1;
        if (others > 0) this.#invalid.set(urn, others);
        else this.#invalid.delete(urn);
      }
    };
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
      const ttl = before ? Math.max(1, this.#known.getRemainingTTL(urn)) : KEPT_FOR_MILLIS;
      this.#known.set(urn, knownOf(found.get(urn) ?? [], names, before), { ttl });
    }
  }
}

/** Memory of so many bytes, if there shall be any. None on a cluster, whose members may lag behind one another. */
export function openAspectCache({ writer, connection }: Graph, limit: number): AspectCache | undefined {
  const isCluster = connection.uri.startsWith('neo4j');
  return limit > 0 && !isCluster ? new AspectCache(writer, limit) : undefined;
}

function rowsOf(known: Known | undefined, { names }: AspectRequest): readonly AspectRow[] | undefined {
  if (known === undefined) return undefined;
  const { rows, isWhole } = known;
  if (names === null) return isWhole ? [...rows.values()].flatMap((row) => row ?? []) : undefined;
  if (!isWhole && !names.every((name) => rows.has(name))) return undefined;
  return names.flatMap((name) => rows.get(name) ?? []);
}

function knownOf(
  rows: readonly AspectRow[],
  names: AspectRequest['names'],
  before: Known | undefined,
): Known {
  const isWhole = names === null;
  const absent = (names ?? []).map((name) => [name, undefined] as const);
  const found = rows.map((row) => [row.name, row] as const);
  // What was known before is as new: whatever changes it removes it.
  const all = new Map([...(before?.rows ?? []), ...absent, ...found]);
  const bytes = [...all].reduce(
    (sum, [name, row]) => sum + (row ? bytesOf(row) : name.length),
    BYTES_PER_ENTITY,
  );
  return { isWhole: isWhole || (before?.isWhole ?? false), rows: all, bytes };
}

function bytesOf({ urn, value, actor, systemMetadata, definitionIds }: AspectRow): number {
  const ids = (definitionIds ?? []).reduce((sum, id) => sum + id.length + 24, 0);
  const texts = [urn, value.unredacted(), actor, systemMetadata];
  return texts.reduce((sum, text) => sum + stringBytes(text), BYTES_PER_ROW + ids);
}

/** V8 keeps a text with two bytes a character if one of them needs it. */
const stringBytes = (text: string): number => (/[^\0-\xff]/.test(text) ? 2 : 1) * text.length;
