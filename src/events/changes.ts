import type { Change } from '../catalog/proposals/draft.js';
import type { Graph } from '../graph/graph.js';

/** A row of the change log. `seq` counts 1, 2, 3 … in the order of commits. */
export type LoggedChange = Omit<Change, 'key'> & { seq: number; key?: string | null };

/** The next changes behind one, in their order. */
export function readChanges(graph: Graph, after: number, limit: number): Promise<LoggedChange[]> {
  return graph.read<LoggedChange & Record<string, unknown>>('events/read-changes', { after, limit });
}

/** From where to where the change log goes. */
export interface Bounds {
  /** Number of the first change that is kept; null when none is. */
  first: number | null;
  /** Number of the last change that was committed; 0 when nothing was. */
  last: number;
}

export async function readBounds(graph: Graph): Promise<Bounds> {
  const [bounds] = await graph.read<Bounds & Record<string, unknown>>('events/read-bounds');
  return bounds ?? { first: null, last: 0 };
}

/** The number of the last change that is committed; 0 when there is none. */
export async function lastChange(graph: Graph): Promise<number> {
  const [counter] = await graph.read<{ value: number }>('events/read-last-change');
  return counter?.value ?? 0;
}

/** Tells within this process that something was committed. */
export class ChangeSignal {
  readonly #listeners = new Set<() => void>();

  /** Calls back after each commit; the answer stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called after a commit; does not wait for anybody. */
  readonly notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
