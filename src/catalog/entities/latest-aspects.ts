import { BatchedRead, type Indexed } from '../../store/cache/batched-read.js';
import type { Graph, Row } from '../../store/graph/graph.js';
import type { KeptAspects } from './kept-aspects.js';
import type { AspectRequest, AspectRow } from './known-aspects.js';

/** Reads the latest aspects of entities, from memory if possible. Reads of several requests are one statement. */
export class LatestAspects {
  readonly #batched: BatchedRead<AspectRequest, AspectRow & Indexed>;
  readonly #kept: KeptAspects | undefined;

  /** @param kept the aspects in memory; absent: each read goes to Neo4j */
  constructor(graph: Graph, kept?: KeptAspects) {
    this.#kept = kept;
    this.#batched = new BatchedRead(async (entities) => {
      const read = () => graph.read<AspectRow & Indexed & Row>('entities/read-aspects', { entities });
      return [...(kept ? await kept.read(entities, read) : await read())];
    });
  }

  /**
   * Reads the rows of entities, in no particular order.
   * @param entities each entity once
   * @param since see `ReadContext`
   */
  async read(entities: readonly AspectRequest[], since?: number): Promise<readonly AspectRow[]> {
    if (this.#kept === undefined) return this.#batched.read(entities);
    const { rows, unknown } = await this.#kept.find(entities, since);
    return unknown.length === 0 ? rows : [...rows, ...(await this.#batched.read(unknown))];
  }
}
