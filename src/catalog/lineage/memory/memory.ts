import type { Registry } from '../../../model/types.js';
import type { ChangeListener, ObservedChange } from '../../../store/cache/change-cursor.js';
import { hasOtherChange, type Position, positionAt } from '../../../store/cache/log-position.js';
import type { CommittedWrites } from '../../proposals/types.js';
import type { Adjacency, MemoryEdge } from './adjacency.js';
import { LineageAspects, lineageOf } from './aspects.js';
import { RecentClosures } from './recent-closures.js';

/** The edges that an aspect of an entity defines. */
export interface AspectEdges {
  urn: string;
  aspect: string;
  edges: readonly MemoryEdge[];
}

/**
 * Lineage in memory as of a change of the change log. The number of the change proves that memory is current, since the
 * log has no gaps. If a reader sees the log end at this change or before it, memory has the same lineage as the graph.
 */
export class LineageMemory implements ChangeListener {
  readonly aspects: LineageAspects;
  readonly closures = new RecentClosures();
  #adjacency: Adjacency | undefined;
  #position: Position = { seq: 0, changeKey: undefined };
  /** Writes of this process that are not applied to memory yet, in the order of commits. */
  #pendingWrites: CommittedWrites[] = [];
  /** The number of reads answered from memory. `misses` counts those that memory could not answer. */
  answers = 0;
  misses = 0;
  /** Whether it is uncertain that the log is still the same one. Memory answers nothing until that is verified. */
  isDoubtful = false;
  /** Called when changes of other processes, or properties of nodes, must be read. */
  onWork: () => void = () => undefined;

  constructor(registry: Registry) {
    this.aspects = new LineageAspects(registry);
  }

  /** The lineage; undefined if none is in memory. */
  get adjacency(): Adjacency | undefined {
    this.#applyPendingWrites();
    return this.#adjacency;
  }

  /** The last change that is in memory. */
  get position(): Position {
    this.#applyPendingWrites();
    return this.#position;
  }

  /** Puts lineage as of a change into memory. Memory answers after it is verified that the change is in this log. */
  open(adjacency: Adjacency, position: Position): void {
    this.closures.clear();
    this.#adjacency = adjacency;
    this.#position = position;
    this.isDoubtful = true;
  }

  /** Drops the lineage. */
  close(): void {
    this.closures.clear();
    this.#pendingWrites = [];
    this.#adjacency = undefined;
  }

  /**
   * Applies writes of this process, if they are the next changes of the log. All other changes come from the log. It
   * does so at the next read of memory, or after the answers to the write are sent. So these do not wait.
   */
  addWrites(writes: CommittedWrites): void {
    if (this.#adjacency === undefined || writes.changes.length === 0) return;
    if (this.#pendingWrites.push(writes) === 1) setImmediate(() => this.#applyPendingWrites());
  }

  /** Applies the pending writes. It never throws, since the writes have already succeeded. */
  #applyPendingWrites(): void {
    if (this.#pendingWrites.length === 0) return;
    const all = this.#pendingWrites;
    this.#pendingWrites = [];
    try {
      for (const writes of all) this.#applyWrites(writes);
    } catch {
      this.close();
      this.onWork();
    }
  }

  #applyWrites({ changes, relationships }: CommittedWrites): void {
    const isNext = changes[0]?.seq === this.#position.seq + 1;
    if (isNext) {
      const made = relationships.filter(({ aspect }) => this.aspects.makesEdges(aspect));
      this.apply(
        changes,
        made.map(({ urn, aspect, edges }) => ({ urn, aspect, edges: lineageOf(edges) })),
      );
    }
    if (!isNext || this.#adjacency?.nodes.pending) this.onWork();
  }

  /** Applies the next changes, with the edges that their aspects define now. */
  apply(changes: readonly ObservedChange[], made: readonly AspectEdges[]): void {
    const { nodes } = this.#adjacency ?? {};
    if (made.length > 0) this.closures.clear();
    for (const { urn, aspect, edges } of made) this.#adjacency?.replace(urn, aspect, edges);
    for (const { urn, aspect } of changes) {
      if (!this.aspects.changesProperties(aspect)) continue;
      const node = nodes?.find(urn);
      if (node === undefined) continue;
      nodes?.forget(node);
      this.closures.clear();
    }
    const last = changes.at(-1);
    if (last) this.#position = positionAt(last.seq, last);
  }

  /** Applies the next changes that define no edges. The updater reads the others. */
  changed(changes: readonly ObservedChange[]): void {
    this.#applyPendingWrites();
    for (const change of changes) {
      if (change.seq <= this.#position.seq) continue;
      if (change.seq !== this.#position.seq + 1 || this.#mayMakeEdges(change)) break;
      this.apply([change], []);
    }
  }

  /** It is uncertain now whether the log is still the same one. */
  lost(): void {
    this.isDoubtful = true;
    this.onWork();
  }

  /** Whether memory has all changes up to this one. */
  reaches(seq: number): boolean {
    this.#applyPendingWrites();
    const isCurrent = this.#adjacency !== undefined && !this.isDoubtful && this.#position.seq >= seq;
    if (!isCurrent || this.#adjacency?.nodes.pending) this.onWork();
    return isCurrent;
  }

  /** Whether a change may change edges. The deletion of a key deletes all aspects of the entity. */
  #mayMakeEdges({ aspect, changeType }: ObservedChange): boolean {
    return this.aspects.makesEdges(aspect) || (changeType === 'DELETE' && this.aspects.isKey(aspect));
  }
}

/** Whether the log belongs to another database, such as an older copy that has replaced the database. */
export const isOtherLog = (position: Position, head: number, changes: readonly ObservedChange[]): boolean =>
  head < position.seq || hasOtherChange(position, changes);
