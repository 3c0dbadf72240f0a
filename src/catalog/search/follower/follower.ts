import { setTimeout as sleep } from 'node:timers/promises';
import { CairnError, type ErrorCode } from '../../../shared/errors.js';
import { traced } from '../../../shared/tracing/span.js';
import { readLastChange } from '../../../store/graph/change-source.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { Checkpoint } from '../../events/checkpoint.js';
import { type ChangesTarget, indexChanges, indexVisibleChanges, readNextChanges } from './index-changes.js';
import { AnsweringCheckpoint } from './index-checkpoint.js';
import { IndexFormatUpgrade } from './index-format-upgrade.js';
import { isLost, mustBeBuilt } from './must-be-built.js';
import { rebuild } from './rebuild.js';
import { POLL_MILLIS, pausesAfter, Wakeup } from './wakeup.js';

const FLUSH_TIMEOUT_MILLIS = 60_000;
const FLUSH_PAUSE_MILLIS = 50;

export interface FollowerOptions extends ChangesTarget {
  graph: Graph;
  /** The current format. An index with another format is rebuilt. */
  format: string;
  log: { info(message: string): void; warn(details: object, message: string): void };
}

/** Follows the change log, and indexes its changes. */
export class Follower {
  readonly #wakeup = new Wakeup();
  readonly #stopping = new AbortController();
  readonly #upgrade: IndexFormatUpgrade;
  readonly #checkpoint: AnsweringCheckpoint;
  /** The name of the checkpoint that a failed step began with, and its position. */
  #unfinished: { name: string; from: number } | undefined;
  #running: Promise<void> | undefined;
  #isFailing = false;

  constructor(private readonly options: FollowerOptions) {
    this.#checkpoint = new AnsweringCheckpoint(options.graph, options.engine);
    this.#upgrade = new IndexFormatUpgrade({
      format: options.format,
      rebuild: (onProgress, signal) => this.rebuild(onProgress, signal),
      log: options.log,
      signal: this.#stopping.signal,
    });
  }

  /**
   * The name of the follower's checkpoint.
   * @throws CairnError UNAVAILABLE if the engine has not answered yet
   */
  async name(): Promise<string> {
    return this.#checkpoint.name();
  }

  /** Begins to follow the change log in the background. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Completes the current step, then stops. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wakeup.urgent();
    await this.#running;
    await this.#upgrade.stopped();
    await this.#lowerIfSwapped().catch(() => undefined);
  }

  /** Reports a commit. It does not wait. */
  readonly wake = (): void => this.#wakeup.wake();

  /** The number of changes that are not indexed yet, and a note about the index. */
  async status(): Promise<{ lag: number; note: string | undefined }> {
    const state = await (await this.#checkpoint.current()).read();
    return { lag: state.last - (state.checkpoint ?? 0), note: this.#upgrade.note(state) };
  }

  /**
   * Resolves once everything committed so far is indexed.
   * @throws CairnError UNAVAILABLE when that takes too long
   */
  async flush(timeoutMillis = FLUSH_TIMEOUT_MILLIS): Promise<void> {
    const target = await readLastChange(this.options.graph);
    const deadline = Date.now() + timeoutMillis;
    while (!(await this.#hasReached(target))) {
      if (Date.now() > deadline)
        throw new CairnError(
          'UNAVAILABLE',
          'What was written is durable, but cannot be found yet; try later.',
        );
      this.#wakeup.urgent();
      await this.#wakeup.progress(FLUSH_PAUSE_MILLIS);
    }
  }

  /** Rebuilds the index beside the active one, swaps them, and returns the number of entities. */
  async rebuild(onProgress?: (done: number) => void, signal?: AbortSignal): Promise<number> {
    const { graph, engine, reader, format, prepare } = this.options;
    await prepare();
    const count = await rebuild({ graph, engine, reader, format, onProgress, signal });
    this.#upgrade.built();
    return count;
  }

  async #hasReached(target: number): Promise<boolean> {
    const current = await this.#checkpoint.current().catch(unless('UNAVAILABLE'));
    if (current === undefined) {
      // The engine may come back. But an outage of Neo4j is reported at once.
      await readLastChange(this.options.graph);
      return false;
    }
    const { checkpoint, last } = await current.read();
    // A checkpoint beyond the end of the log belongs to another database.
    return checkpoint !== null && checkpoint >= target && checkpoint <= last;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const began = performance.now();
        await this.#catchUp();
        if (this.#isFailing) this.options.log.info('Search follows the catalog again');
        this.#isFailing = false;
        await this.#wakeup.next(pausesAfter(performance.now() - began));
      } catch (error) {
        if (signal.aborted) return;
        if (!this.#isFailing)
          this.options.log.warn({ err: error }, 'Search cannot follow the catalog now, and tries again');
        this.#isFailing = true;
        await sleep(POLL_MILLIS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Follows the log to its present end, unless another process does. */
  async #catchUp(): Promise<void> {
    await this.#lowerIfSwapped();
    const checkpoint = await this.#checkpoint.current();
    const state = await checkpoint.read();
    if (!this.#upgrade.mayFollow(state)) return;
    const isUnchanged = state.checkpoint === state.last && !(await isLost(this.options, state));
    if (isUnchanged || !state.isFree) return;
    await this.#checkpoint.lease.hold(() => this.#follow(checkpoint));
    this.#wakeup.progressed();
  }

  /**
   * Follows the log in steps. Commits during a step are left for the next one. So a stream of writes takes few large
   * steps.
   */
  async #follow(current: Checkpoint): Promise<void> {
    const { signal } = this.#stopping;
    await this.options.prepare();
    const state = await current.read();
    if (!(await this.#checkpoint.isCurrent(current))) return;
    if (await mustBeBuilt(this.options, state)) return this.#build();
    const { last } = state;
    for (let { checkpoint } = state; checkpoint !== null && checkpoint < last; ) {
      if (signal.aborted) return;
      const from = checkpoint;
      const reached = await traced(
        { name: 'search.follow', root: true, attributes: { 'cairn.changes.from': from } },
        () => this.#step(current, from),
      );
      if (reached === undefined) return;
      checkpoint = reached;
      this.#wakeup.progressed();
    }
  }

  async #build(): Promise<void> {
    const started = Date.now();
    const count = await this.rebuild(undefined, this.#stopping.signal).catch(unless('CONFLICT'));
    // Another process is building it.
    if (count === undefined) return;
    if (count > 0)
      this.options.log.info(
        `Indexed ${count} entities for search in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      );
    // The new index has its own checkpoint, which must be followed.
    this.#wakeup.wake();
  }

  /**
   * Takes a step, and returns the new checkpoint. Undefined if it was stopped, or if another process has taken over.
   */
  async #step(current: Checkpoint, from: number): Promise<number | undefined> {
    const changes = await readNextChanges(this.options.graph, from);
    const last = changes.at(-1);
    if (last === undefined) return undefined;
    let ahead = last.seq;
    const goesOn = async () => {
      if (!(await this.#checkpoint.isCurrent(current))) return false;
      ahead = await this.#lookAhead(ahead);
      return true;
    };
    this.#unfinished = { name: current.name, from };
    const isIndexed = await indexChanges(this.options, changes, this.#stopping.signal, goesOn);
    if (!isIndexed || !(await this.#checkpoint.isCurrent(current))) return undefined;
    const isMoved = await current.move(from, last.seq);
    this.#unfinished = undefined;
    return isMoved ? last.seq : undefined;
  }

  /**
   * Moves the checkpoint back after a failed step, if an index was swapped in since. The step may have overwritten
   * newer documents of that index.
   */
  async #lowerIfSwapped(): Promise<void> {
    if (this.#unfinished === undefined) return;
    const { name, from } = this.#unfinished;
    const current = await this.#checkpoint.current();
    if (current.name !== name) await current.lower(from);
    this.#unfinished = undefined;
  }

  /** Follows new changes while outdated documents are indexed, and returns the new checkpoint. */
  async #lookAhead(from: number): Promise<number> {
    const changes = await readNextChanges(this.options.graph, from);
    await indexVisibleChanges(this.options, changes);
    return changes.at(-1)?.seq ?? from;
  }
}

/** Treats an error with this code as a missing result. */
function unless(code: ErrorCode): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof CairnError && error.code === code)) throw error;
  };
}
