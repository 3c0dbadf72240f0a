import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { Graph } from '../graph/graph.js';
import { type ChangeSignal, lastChange } from './changes.js';

/** How often it is looked for the writes of other processes, while somebody waits. */
const POLL_MILLIS = 1000;

/** Lets readers at the end of the change log sleep until something is committed, by this process or another one. */
export class Tail {
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

  /** Aborted when the service stops: readers then answer with what they have. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** To be taken before the log is read, for `wait`. */
  ticket(): number {
    return this.#commits;
  }

  /**
   * Resolves when something was committed since the ticket was taken, after some time, or when it is not wanted any more.
   * @returns whether something was committed
   */
  async wait(ticket: number, millis: number, signal: AbortSignal): Promise<boolean> {
    const isOver = millis <= 0 || signal.aborted || this.stopping.aborted;
    if (ticket === this.#commits && !isOver) await this.#sleep(millis, signal);
    return ticket !== this.#commits;
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

  /** One reader looks for all of them, and only while there are any. */
  #pollLater(): void {
    this.#isPolling = true;
    // Of nobody's request, whoever was the first to wait.
    const look = context.bind(ROOT_CONTEXT, async () => {
      this.#isPolling = false;
      if (this.#waiting.size === 0) return;
      // While Neo4j is away nothing is committed; whoever reads then is told.
      const last = await lastChange(this.graph).catch(() => this.#last);
      if (last !== this.#last) this.#wake();
      this.#last = last;
      if (this.#waiting.size > 0 && !this.#isPolling) this.#pollLater();
    });
    setTimeout(look, POLL_MILLIS).unref();
  }
}
