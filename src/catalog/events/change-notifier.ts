import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import { readLastChange } from '../../store/graph/change-source.js';
import type { Graph } from '../../store/graph/graph.js';
import type { ChangeSignal } from './changes.js';

/** The interval at which waiting readers look for commits of other processes. */
const POLL_MILLIS = 1000;

/** Wakes readers at the end of the change log when this process or another one commits. */
export class ChangeNotifier {
  #commits = 0;
  #last = 0;
  #isPolling = false;
  readonly #waiting = new Set<() => void>();
  readonly #stopping = new AbortController();
  readonly #unsubscribe: () => void;

  constructor(
    private readonly graph: Graph,
    signal: ChangeSignal,
  ) {
    this.#unsubscribe = signal.subscribe(() => this.#wake());
  }

  /** Aborted when the service stops. Readers then answer with the events that they have. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** The number of noticed commits, for `wait`. Get it before reading the log. */
  commitsSeen(): number {
    return this.#commits;
  }

  /**
   * Resolves when there was a commit since `seen`, the time is up, or the request is aborted.
   * @returns whether there was a commit
   */
  async wait(seen: number, millis: number, signal: AbortSignal): Promise<boolean> {
    const isOver = millis <= 0 || signal.aborted || this.stopping.aborted;
    if (seen === this.#commits && !isOver) await this.#sleep(millis, signal);
    return seen !== this.#commits;
  }

  #sleep(millis: number, signal: AbortSignal): Promise<void> {
    return new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, millis);
      signal.addEventListener('abort', done);
      this.#waiting.add(done);
      if (!this.#isPolling) this.#pollLater();
    });
  }

  stop(): void {
    this.#stopping.abort();
    this.#unsubscribe();
    this.#wake();
  }

  #wake(): void {
    this.#commits += 1;
    for (const resolve of [...this.#waiting]) resolve();
  }

  /** One poll serves all readers. It stops when no reader waits. */
  #pollLater(): void {
    this.#isPolling = true;
    // The poll must not be part of a request's trace.
    const look = context.bind(ROOT_CONTEXT, async () => {
      this.#isPolling = false;
      if (this.#waiting.size === 0) return;
      // While Neo4j is unavailable, there are no commits. Readers report it with their own reads.
      const last = await readLastChange(this.graph).catch(() => this.#last);
      if (last !== this.#last) this.#wake();
      this.#last = last;
      if (this.#waiting.size > 0 && !this.#isPolling) this.#pollLater();
    });
    setTimeout(look, POLL_MILLIS).unref();
  }
}
