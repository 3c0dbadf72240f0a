import { BatchedRead, type Indexed } from '../../store/cache/batched-read.js';
import type { Graph, Row } from '../../store/graph/graph.js';

interface Existing extends Row {
  urn: string;
  removed: boolean;
}

/** Reads which entities exist. Reads of several requests are one statement. */
export class Existence {
  readonly #graph: Graph;
  readonly #batched: BatchedRead<{ urn: string }, Existing & Indexed>;

  constructor(graph: Graph) {
    this.#graph = graph;
    this.#batched = new BatchedRead(async (entities) => {
      const urns = [...new Set(entities.map(({ urn }) => urn))];
      const rows = await graph.read<Existing>('entities/check-existence', { urns });
      const found = new Map(rows.map((row) => [row.urn, row]));
      return entities.flatMap(({ urn, index }) => {
        const row = found.get(urn);
        return row ? [{ ...row, index }] : [];
      });
    });
  }

  /** Returns the entities that exist, and whether they are soft-deleted. */
  read(urns: readonly string[], asOf?: number): Promise<readonly Existing[]> {
    if (asOf !== undefined)
      return this.#graph.read<Existing>('entities/check-existence-as-of', { urns, asOf });
    return this.#batched.read(urns.map((urn) => ({ urn })));
  }
}
