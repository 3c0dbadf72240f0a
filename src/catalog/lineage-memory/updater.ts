import { setTimeout as sleep } from 'node:timers/promises';
import { CairnError } from '../../shared/errors.js';
import { HOUR } from '../../shared/time.js';
import type { Graph } from '../../store/graph/graph.js';
import type { LineageMemory } from '../lineage/memory/memory.js';
import { buildAdjacency } from './build.js';
import type { MemoryFile } from './file.js';
import { catchUp, readPending, readSettledHead } from './follow.js';

/** The interval between looks for commits of other processes. */
const POLL_MILLIS = 1000;
/** The pause in which work is collected, so that a burst of writes is read in few statements. */
const DEBOUNCE_MILLIS = 10;

const TOO_LARGE =
  'Lineage takes more memory than CAIRN_LINEAGE_MEMORY allows, and is read from the graph instead';

/** The interval of saving. After a crash, the log is read from the last saved change on. */
const SAVE_MILLIS = HOUR;

interface UpdaterOptions {
  graph: Graph;
  memory: LineageMemory;
  /** The file that lineage in memory is saved in. */
  file?: MemoryFile | undefined;
  /** The largest size of lineage in memory, in bytes. */
  limit: number;
  log: { info(message: string): void; warn(details: object, message: string): void };
}

/** Builds lineage in memory, and keeps it up to date with the change log, in the background. */
export class LineageMemoryUpdater {
  readonly #stopping = new AbortController();
  #wake: () => void = () => undefined;
  #hasWork = false;
  #isFailing = false;
  #savedAt = 0;
  #running: Promise<void> | undefined;

  constructor(private readonly options: UpdaterOptions) {}

  start(): void {
    this.options.memory.onWork = () => {
      this.#hasWork = true;
      this.#wake();
    };
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#save();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { memory, log } = this.options;
    while (!signal.aborted) {
      try {
        if (memory.adjacency === undefined && !(await this.#build())) return;
        const began = performance.now();
        if (!(await this.#catchUp())) return;
        if (Date.now() - this.#savedAt > SAVE_MILLIS) await this.#save();
        this.#isFailing = false;
        // Under constant writes, updating takes a third of the time at most.
        const pause = Math.max(DEBOUNCE_MILLIS, 2 * (performance.now() - began));
        await this.#untilWork(POLL_MILLIS);
        await sleep(pause, undefined, { signal, ref: false });
      } catch (error) {
        if (signal.aborted) return;
        if (isGone(error)) memory.close();
        else if (!this.#isFailing) log.warn({ err: error }, 'Lineage in memory falls behind; it tries again');
        this.#isFailing = true;
        await sleep(POLL_MILLIS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Loads or builds lineage in memory. Returns false if it is too large. */
  async #build(): Promise<boolean> {
    const { graph, memory, limit, log, file } = this.options;
    const began = Date.now();
    if (await file?.load(memory)) {
      this.#savedAt = began;
      log.info(`Lineage is in memory, as of change ${memory.position.seq} from its file`);
      return true;
    }
    const head = await readSettledHead(graph);
    const adjacency = await buildAdjacency({ graph, limit, signal: this.#stopping.signal });
    if (adjacency === undefined) {
      log.info(TOO_LARGE);
      return false;
    }
    memory.open(adjacency, head);
    const { edges, nodes, bytes } = adjacency;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    log.info(
      `Lineage is in memory: ${edges.count} edges of ${nodes.size} entities in ${Math.ceil(bytes / 2 ** 20)} MB, read in ${seconds} s`,
    );
    return true;
  }

  /** Saves lineage. A failure, such as a full disk, only makes the next start slower. */
  async #save(): Promise<void> {
    const { file, memory, log } = this.options;
    this.#savedAt = Date.now();
    await file?.save(memory).catch((error) => {
      log.warn({ err: error }, 'Lineage in memory cannot be stored; the next start reads it from the graph');
    });
  }

  /** Applies new writes. Returns false if lineage has become too large. */
  async #catchUp(): Promise<boolean> {
    const { graph, memory, limit, log } = this.options;
    this.#hasWork = false;
    const waiting = memory.adjacency?.nodes.pending ?? 0;
    await this.#followLog();
    const { adjacency } = memory;
    await readPending(graph, memory, waiting);
    if (adjacency && adjacency.nodes.pending > 0) this.#hasWork = true;
    if (adjacency === undefined || adjacency.bytes <= limit) return true;
    memory.close();
    log.info(TOO_LARGE);
    return false;
  }

  /** Applies the changes whose transactions are visible as a whole. */
  async #followLog(): Promise<void> {
    const { graph, memory } = this.options;
    const { seq, isSettled } = await graph.changes.refresh();
    if (isSettled && !memory.isDoubtful && seq <= memory.position.seq) return;
    const head = isSettled ? seq : await graph.changes.settled();
    // `settled` may answer for an earlier caller, with a smaller number. Then the next round asks again.
    if (head < seq) this.#hasWork = true;
    else await catchUp(graph, memory, head);
  }

  /** Waits until there is work, or the time is up. */
  async #untilWork(millis: number): Promise<void> {
    if (this.#hasWork) return;
    const timer = new AbortController();
    const signal = AbortSignal.any([timer.signal, this.#stopping.signal]);
    this.#wake = () => timer.abort();
    await sleep(millis, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

const isGone = (error: unknown): boolean => error instanceof CairnError && error.code === 'GONE';
