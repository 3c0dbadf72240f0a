import type { Graph } from '../../graph/graph.js';
import { readPaging } from '../paging.js';
import type { Catalog } from '../types.js';

interface PageRow extends Record<string, unknown> {
  total: number;
  urns: string[];
}

/** Reads of the business glossary. */
export function createGlossary(graph: Graph): Catalog['glossary'] {
  return {
    async roots(type, page) {
      const { start, count } = readPaging(page);
      const [row] = await graph.read<PageRow>('glossary/list-roots', { type, start, count });
      const { total, urns } = row ?? { total: 0, urns: [] };
      return { start, count: urns.length, total, urns };
    },
  };
}
