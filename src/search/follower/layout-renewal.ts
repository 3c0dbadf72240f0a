import { setTimeout as sleep } from 'node:timers/promises';
import { CairnError } from '../../errors.js';
import type { FollowerState } from '../../events/checkpoint.js';

const RETRY_MILLIS = 5000;

interface LayoutRenewalOptions {
  /** How this process makes documents. */
  layout: string;
  /** Builds the index anew; the number of entities. */
  rebuild(onProgress: (done: number) => void, signal: AbortSignal): Promise<number>;
  log: { info(message: string): void; warn(details: object, message: string): void };
  signal: AbortSignal;
}

/**
 * Has an index that was written by another version of the service built anew, once, while the former one answers and is
 * followed. Where another version does that later, it has taken over, and this process follows no more: two versions side
 * by side do not take turns.
 */
export class LayoutRenewal {
  #hasBeenOurs = false;
  #renewed = 0;
  #running: Promise<void> | undefined;
  #hasYielded = false;

  constructor(private readonly options: LayoutRenewalOptions) {}

  /** Whether this process is to follow. Begins to build the index anew where that is needed, and does not wait for it. */
  mayFollow(state: Pick<FollowerState, 'checkpoint' | 'layout'>): boolean {
    const isOther = this.#isOther(state);
    // It is not known after a swap that was interrupted, by whomever.
    if (isOther && this.#hasBeenOurs && state.layout !== null) {
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

  /** The index has been as this process makes it. */
  built(): void {
    this.#hasBeenOurs = true;
  }

  /** What there is to say of the layout; undefined when it is as it should be. */
  note(state: Pick<FollowerState, 'checkpoint' | 'layout'>): string | undefined {
    if (!this.#isOther(state)) return undefined;
    if (this.#hasYielded) return 'Another version of the service keeps the search index';
    const progress = this.#running ? `${this.#renewed} entities so far` : 'when a service runs';
    return `The search index is of another version: it is built anew (${progress}), and the former one answers meanwhile`;
  }

  /** Resolves when nothing is built any more. */
  async stopped(): Promise<void> {
    await this.#running;
  }

  #isOther({ checkpoint, layout }: Pick<FollowerState, 'checkpoint' | 'layout'>): boolean {
    return checkpoint !== null && layout !== this.options.layout;
  }

  async #renew(): Promise<void> {
    const { rebuild, log, signal } = this.options;
    log.info(
      'The search index is of another version: it is built anew, and the former one answers meanwhile',
    );
    try {
      const count = await rebuild((done) => {
        this.#renewed = done;
      }, signal);
      log.info(`Built the search index of ${count} entities anew; it answers from now on`);
    } catch (error) {
      // Another process of this version is at it.
      const isElsewhere = error instanceof CairnError && error.code === 'CONFLICT';
      if (!signal.aborted && !isElsewhere)
        log.warn({ err: error }, 'The search index could not be built anew, and is tried again');
      await sleep(RETRY_MILLIS, undefined, { signal }).catch(() => undefined);
    } finally {
      this.#running = undefined;
    }
  }
}
