import type { Graph } from '../../../store/graph/graph.js';
import { Checkpoint } from '../../events/checkpoint.js';
import { Lease } from '../../events/lease.js';
import type { SearchEngine } from '../engine.js';

type Index = Pick<SearchEngine, 'name' | 'indexId'>;

/**
 * The checkpoint of the index that answers now. Each index has its own. So a checkpoint follows its index through a
 * swap. Processes with separate servers do not share one either.
 */
export async function indexCheckpoint(graph: Graph, engine: Index, lease?: Lease): Promise<Checkpoint> {
  const id = await engine.indexId();
  return new Checkpoint(graph, `${engine.name} ${id ?? 'missing'}`, lease);
}

/** The checkpoint of the index that answers, for the follower. A swap may change the index. */
export class AnsweringCheckpoint {
  /**
   * One lease for all indexes of an engine. If an index is swapped in during a step, the rest of the step applies to
   * that index. No other process may follow it in the meantime.
   */
  readonly lease: Lease;
  #known: Checkpoint | undefined;

  constructor(
    private readonly graph: Graph,
    private readonly engine: Index,
  ) {
    this.lease = new Lease(graph, engine.name);
  }

  /** @throws CairnError UNAVAILABLE when the engine does not answer */
  async current(): Promise<Checkpoint> {
    this.#known = await indexCheckpoint(this.graph, this.engine, this.lease);
    return this.#known;
  }

  /** Whether it is still the checkpoint of the index that answers. */
  async isCurrent({ name }: Pick<Checkpoint, 'name'>): Promise<boolean> {
    return (await this.current()).name === name;
  }

  /**
   * The name of the last known checkpoint.
   * @throws CairnError UNAVAILABLE when the engine has not answered yet
   */
  async name(): Promise<string> {
    return (this.#known ?? (await this.current())).name;
  }
}
