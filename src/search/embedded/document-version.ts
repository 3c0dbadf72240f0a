import type { Graph } from '../../graph/graph.js';

/** The version of the documents; null when nothing was ever applied. */
export type Version = string | null;

/**
 * Reads the version of the documents: once for all who ask while it is read for others, since pages send many searches at
 * once. Applying documents, in any process, creates a new version in the same transaction.
 */
export class DocumentVersion {
  /** The read that has not begun yet, and the one before it. */
  #next: Promise<Version> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly graph: Graph) {}

  read(): Promise<Version> {
    if (this.#next) return this.#next;
    const read = this.#last.then(async () => {
      // Whoever asks from now on may know of a later write.
      this.#next = undefined;
      const [row] = await this.graph.read<{ version: string | null }>('search/read-generation');
      return row?.version ?? null;
    });
    this.#next = read;
    this.#last = read.catch(() => undefined);
    return read;
  }
}
