import type { Graph, Row } from '../../graph/graph.js';
import { GroupedReads, type Indexed } from '../../graph/grouped-reads.js';
import type { AspectCache, AspectRequest, AspectRow } from './aspect-cache.js';

/** Reads the latest aspects of entities, for all requests together. */
export class LatestAspects {
  readonly #grouped: GroupedReads<AspectRequest, AspectRow & Indexed>;
  readonly #memory: AspectCache | undefined;

  /** @param memory answers what it knows */
  constructor(graph: Graph, memory?: AspectCache) {
    this.#memory = memory;
    this.#grouped = new GroupedReads(async (entities) => {
      const read = () => graph.read<AspectRow & Indexed & Row>('entities/read-aspects', { entities });
      return [...(memory ? await memory.read(entities, read) : await read())];
    });
  }

  /** The rows of an entity from memory; undefined if they must be read. */
  recall(wanted: AspectRequest): readonly AspectRow[] | undefined {
    return this.#memory?.recall(wanted);
  }

  /** Whether memory knows that an entity has an aspect. */
  recallExistence(urn: string): boolean {
    return this.#memory?.hasSome(urn) ?? false;
  }

  /** The rows of some entities, in no order; each entity is named once. */
  async read(entities: readonly AspectRequest[]): Promise<readonly AspectRow[]> {
    const memory = this.#memory;
    if (memory === undefined) return this.#grouped.read(entities);
    const known: AspectRow[] = [];
    const unknown = entities.filter((wanted) => {
      const rows = memory.find(wanted);
      if (rows) known.push(...rows);
      return rows === undefined;
    });
    return unknown.length === 0 ? known : [...known, ...(await this.#grouped.read(unknown))];
  }
}
