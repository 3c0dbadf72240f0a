import { Batched, type Indexed } from '../../store/cache/batched.js';
import type { Graph, Row } from '../../store/graph/graph.js';
import type { KeptAspects } from './kept-aspects.js';
import type { AspectRequest, AspectRow } from './known-aspects.js';

/** Reads the latest aspects of entities, for all requests together. */
export class LatestAspects {
  readonly #batched: Batched<AspectRequest, AspectRow & Indexed>;
  readonly #kept: KeptAspects | undefined;

  /** @param kept answers what it knows */
  constructor(graph: Graph, kept?: KeptAspects) {
    this.#kept = kept;
    this.#batched = new Batched(async (entities) => {
      const read = () => graph.read<AspectRow & Indexed & Row>('entities/read-aspects', { entities });
      return [...(kept ? await kept.read(entities, read) : await read())];
    });
  }

  /**
   * The rows of some entities, in no order; each entity is named once.
   * @param since see `ReadContext`
   */
  async read(entities: readonly AspectRequest[], since?: number): Promise<readonly AspectRow[]> {
    if (this.#kept === undefined) return this.#batched.read(entities);
    const { rows, unknown } = await this.#kept.find(entities, since);
    return unknown.length === 0 ? rows : [...rows, ...(await this.#batched.read(unknown))];
  }
}
