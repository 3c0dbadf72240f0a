import type { Log } from './log.js';

/** The running parts of the service, which stop in reverse order. */
export class ShutdownStack {
  readonly #entries: { name: string; close: () => Promise<void> }[] = [];

  constructor(private readonly log: Log) {}

  add(name: string, close: () => Promise<void>): void {
    this.#entries.push({ name, close });
  }

  /** Stops everything. A failure is logged, and does not prevent the rest from stopping. */
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
