import type { Graph } from '../../../store/graph/graph.js';
import { Checkpoint } from '../../events/checkpoint.js';
import { Lease } from '../../events/lease.js';
import type { SearchEngine } from '../engine.js';

type Index = Pick<SearchEngine, 'name' | 'indexId'>;

/**
 * The checkpoint of the index that answers now. Each index has its own, so that it goes with the index that is swapped in,
 * and that processes with a server each do not take one another's for theirs.
 */
export async function indexCheckpoint(graph: Graph, engine: Index, lease?: Lease): Promise<Checkpoint> {
  const id = await engine.indexId();
  return new Checkpoint(graph, `${engine.name} ${id ?? 'missing'}`, lease);
}

/** The checkpoint of whichever index answers, for its follower. */
export class AnsweringCheckpoint {
  /**
   * One for all indexes of an engine: who is in the middle of a step when an index is swapped in applies the rest to that
   * one, and nobody else may follow it meanwhile.
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
    const current = await indexCheckpoint(this.graph, this.engine, this.lease);
    if (current.name !== this.#known?.name) this.#known = current;
    return this.#known;
  }

  /** Whether it is still the one of the index that answers. */
  async isCurrent({ name }: Pick<Checkpoint, 'name'>): Promise<boolean> {
    return (await this.current()).name === name;
  }

  /**
   * The name of the last one that is known.
   * @throws CairnError UNAVAILABLE when the engine has not answered yet
   */
  async name(): Promise<string> {
    return (this.#known ?? (await this.current())).name;
  }
}
