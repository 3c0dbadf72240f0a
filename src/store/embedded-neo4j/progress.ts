import type { ProcessLog } from '../processes/child.js';

const INTERVAL_MILLIS = 2000;

/** Reports the progress of a download, at most every two seconds. */
export class Progress {
  #files = 0;
  #bytes = 0;
  #reportedAt = Date.now();

  constructor(
    private readonly log: ProcessLog,
    /** The number of files, if known. */
    private readonly total?: number,
  ) {}

  /** Counts a completed file. */
  add(bytes: number): void {
    this.#files += 1;
    this.#bytes += bytes;
    this.tick();
  }

  /** Reports if two seconds have passed since the last report. */
  tick(): void {
    if (Date.now() - this.#reportedAt < INTERVAL_MILLIS) return;
    this.#reportedAt = Date.now();
    const files = this.total === undefined ? `${this.#files}` : `${this.#files} of ${this.total}`;
    this.log.info(`Fetching Neo4j: ${files} files, ${(this.#bytes / 1e6).toFixed(0)} MB so far`);
  }
}
