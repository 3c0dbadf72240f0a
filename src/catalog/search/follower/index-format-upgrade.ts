import { setTimeout as sleep } from 'node:timers/promises';
import { CairnError } from '../../../shared/errors.js';
import type { FollowerState } from '../../events/checkpoint.js';

const RETRY_MILLIS = 5000;

interface IndexFormatUpgradeOptions {
  /** The index format of this process. */
  format: string;
  /** Rebuilds the index, and returns the number of entities. */
  rebuild(onProgress: (done: number) => void, signal: AbortSignal): Promise<number>;
  log: { info(message: string): void; warn(details: object, message: string): void };
  signal: AbortSignal;
}

/**
 * Rebuilds an index that another version of the service wrote. Meanwhile, the old index answers and is followed. If
 * another version later rebuilds the index, this process stops following. So two versions do not alternate.
 */
export class IndexFormatUpgrade {
  #hasOwnFormat = false;
  #renewed = 0;
  #running: Promise<void> | undefined;
  #hasYielded = false;

  constructor(private readonly options: IndexFormatUpgradeOptions) {}

  /** Whether this process may follow. Starts a rebuild if necessary, without waiting for it. */
  mayFollow(state: Pick<FollowerState, 'checkpoint' | 'format'>): boolean {
    const isOther = this.#isOther(state);
    if (isOther && this.#hasOwnFormat) {
      if (!this.#hasYielded)
        this.options.log.warn({}, 'Another version of the service keeps the search index from now on');
      this.#hasYielded = true;
      return false;
    }
    this.#hasYielded = false;
    if (isOther) this.#running ??= this.#renew();
    else if (state.checkpoint !== null) this.built();
    return true;
  }

  /** Reports that the index now has this process's format. */
  built(): void {
    this.#hasOwnFormat = true;
  }

  /** A note about the format. Undefined if the format is current. */
  note(state: Pick<FollowerState, 'checkpoint' | 'format'>): string | undefined {
    if (!this.#isOther(state)) return undefined;
    if (this.#hasYielded) return 'Another version of the service keeps the search index';
    const progress = this.#running ? `${this.#renewed} entities so far` : 'when a service runs';
    return `The search index is of another version: it is rebuilt (${progress}), and the former one answers meanwhile`;
  }

  /** Resolves when no rebuild is running. */
  async stopped(): Promise<void> {
    await this.#running;
  }

  #isOther({ checkpoint, format }: Pick<FollowerState, 'checkpoint' | 'format'>): boolean {
    return checkpoint !== null && format !== this.options.format;
  }

  async #renew(): Promise<void> {
    const { rebuild, log, signal } = this.options;
    log.info('The search index is of another version: it is rebuilt, and the former one answers meanwhile');
    try {
      const count = await rebuild((done) => {
        this.#renewed = done;
      }, signal);
      log.info(`Rebuilt the search index of ${count} entities; it answers from now on`);
    } catch (error) {
      // Another process is rebuilding it, perhaps on another server.
      const isRebuiltByOther = error instanceof CairnError && error.code === 'CONFLICT';
      if (!signal.aborted && !isRebuiltByOther)
        log.warn({ err: error }, 'The search index could not be rebuilt, and is tried again');
      await sleep(RETRY_MILLIS, undefined, { signal }).catch(() => undefined);
    } finally {
      this.#running = undefined;
    }
  }
}
