import type { Registry } from '../../../model/types.js';
import type { ChangeListener, SeenChange } from '../../../store/cache/change-cursor.js';
import { hasOtherChange, type Position, positionAt } from '../../../store/cache/log-position.js';
import type { CommittedWrites } from '../../proposals/types.js';
import type { Adjacency, MemoryEdge } from './adjacency.js';
import { LineageAspects, lineageOf } from './aspects.js';
import { RecentClosures } from './recent-closures.js';

/** The edges that an aspect of an entity makes. */
export interface AspectEdges {
  urn: string;
  aspect: string;
  edges: readonly MemoryEdge[];
}

/**
 * Lineage in memory as of a change of the change log. The log has no gaps, so its number is the proof: whoever has seen the
 * log end at that change, or before it, gets from memory what the graph has.
 */
export class LineageMemory implements ChangeListener {
  readonly aspects: LineageAspects;
  readonly closures = new RecentClosures();
  #adjacency: Adjacency | undefined;
  #position: Position = { seq: 0, changeKey: undefined };
  /** What this process has written and memory has not taken in yet, in the order of commits. */
  #pendingWrites: CommittedWrites[] = [];
  /** Searches that were answered from memory, and those that were not while it was there. */
  answers = 0;
  misses = 0;
  /** Whether it must be verified that the log is still the same one. Nothing is answered until then. */
  isDoubtful = false;
  /** Called when there is something to read: changes of other processes, or properties of nodes. */
  onWork: () => void = () => undefined;

  constructor(registry: Registry) {
    this.aspects = new LineageAspects(registry);
  }

  /** Undefined: there is nothing to answer from. */
  get adjacency(): Adjacency | undefined {
    this.#applyPendingWrites();
    return this.#adjacency;
  }

  /** The last change that is in memory. */
  get position(): Position {
    this.#applyPendingWrites();
    return this.#position;
  }

  /** Answers as of a change, once it is verified that this is the log that the change is of. */
  open(adjacency: Adjacency, position: Position): void {
    this.closures.clear();
    this.#adjacency = adjacency;
    this.#position = position;
    this.isDoubtful = true;
  }

  /** Answers no more. */
  close(): void {
    this.closures.clear();
    this.#pendingWrites = [];
    this.#adjacency = undefined;
  }

  /**
   * Takes in what this process has written, if it is what follows next: when memory is asked next, or when the answers to the
   * write are sent, which do not wait for it. Everything else comes by the log.
   */
  addWrites(writes: CommittedWrites): void {
    if (this.#adjacency === undefined || writes.changes.length === 0) return;
    if (this.#pendingWrites.push(writes) === 1) setImmediate(() => this.#applyPendingWrites());
  }

  /** It does not throw: the writes have succeeded, whatever becomes of memory. */
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

  /** Takes in the next changes, with the edges that their aspects make now. */
  apply(changes: readonly SeenChange[], made: readonly AspectEdges[]): void {
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

  /** Takes in the next changes that make no edges. Those that do are read by somebody else. */
  changed(changes: readonly SeenChange[]): void {
    this.#applyPendingWrites();
    for (const change of changes) {
      if (change.seq <= this.#position.seq) continue;
      if (change.seq !== this.#position.seq + 1 || this.#mayMakeEdges(change)) break;
      this.apply([change], []);
    }
  }

  /** Nobody knows any more whether the log is the one that memory has come from. */
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

  /** With its key, an entity loses everything. */
  #mayMakeEdges({ aspect, changeType }: SeenChange): boolean {
    return this.aspects.makesEdges(aspect) || (changeType === 'DELETE' && this.aspects.isKey(aspect));
  }
}

/** Whether a log is that of another database, such as an older copy that was put in the place of the one that was read. */
export const isOtherLog = (position: Position, head: number, changes: readonly SeenChange[]): boolean =>
  head < position.seq || hasOtherChange(position, changes);
