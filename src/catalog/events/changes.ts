import type { Graph } from '../../store/graph/graph.js';
import type { DraftChange } from '../proposals/draft.js';

/** A row of the change log. `seq` counts 1, 2, 3 … in the order of commits. */
export type LoggedChange = Omit<DraftChange, 'key'> & { seq: number; key?: string | null };

/** Reads the next changes after the change with a number, in order. */
export function readChanges(graph: Graph, after: number, limit: number): Promise<LoggedChange[]> {
  return graph.read<LoggedChange & Record<string, unknown>>('events/read-changes', { after, limit });
}

/** The first and last number of the change log. */
interface LogRange {
  /** The number of the first retained change; null if there is none. */
  first: number | null;
  /** The number of the last committed change; 0 if there is none. */
  last: number;
}

export async function readLogRange(graph: Graph): Promise<LogRange> {
  const [bounds] = await graph.read<LogRange & Record<string, unknown>>('events/read-log-range');
  return bounds ?? { first: null, last: 0 };
}

/** Signals commits within this process. */
export class ChangeSignal {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener after each commit. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls all listeners. Call it after each commit. */
  readonly notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
