import type { EmbeddedLog } from './options.js';

const INTERVAL_MILLIS = 2000;

/** Reports how far the fetching is, at most every two seconds. */
export class Progress {
  #jars = 0;
  #bytes = 0;
  #reportedAt = Date.now();

  constructor(
    private readonly log: EmbeddedLog,
    /** How many there will be, where that is known beforehand. */
    private readonly total?: number,
  ) {}

  /** One more jar has arrived. */
  add(bytes: number): void {
    this.#jars += 1;
    this.#bytes += bytes;
    this.tick();
  }

  /** Reports if it is time to. */
  tick(): void {
    if (Date.now() - this.#reportedAt < INTERVAL_MILLIS) return;
    this.#reportedAt = Date.now();
    this.log.info(
      `Fetching Neo4j: ${this.#jars} of ${this.total} jars, ${(this.#bytes / 1e6).toFixed(0)} MB`,
    );
  }
}
