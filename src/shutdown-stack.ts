import type { Log } from './log.js';

/** What has been started so far, to be stopped in the opposite order. */
export class ShutdownStack {
  readonly #entries: { name: string; close: () => Promise<void> }[] = [];

  constructor(private readonly log: Log) {}

  add(name: string, close: () => Promise<void>): void {
    this.#entries.push({ name, close });
  }

  /** Stops everything; what cannot be stopped is logged, and does not keep the rest from stopping. */
  async run(): Promise<void> {
    for (let entry = this.#entries.pop(); entry; entry = this.#entries.pop()) {
      this.log.debug(`Stopping ${entry.name}`);
      try {
        await entry.close();
      } catch (error) {
        this.log.error({ err: error }, `${entry.name} could not be stopped in order`);
      }
    }
  }
}
