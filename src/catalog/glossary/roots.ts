import type { Graph } from '../../store/graph/graph.js';
import type { UrnPage } from '../entities/types.js';
import { readPaging } from '../paging.js';

export interface Glossary {
  /** Lists the top-level terms or nodes of the glossary, by name. */
  roots(type: 'glossaryTerm' | 'glossaryNode', page: { start?: number; count?: number }): Promise<UrnPage>;
}

interface PageRow extends Record<string, unknown> {
  total: number;
  urns: string[];
}

/** Creates the reads of the business glossary. */
export function createGlossary(graph: Graph): Glossary {
  return {
    async roots(type, page) {
      const { start, count } = readPaging(page);
      const [row] = await graph.read<PageRow>('glossary/list-roots', { type, start, count });
      const { total, urns } = row ?? { total: 0, urns: [] };
      return { start, count: urns.length, total, urns };
    },
  };
}
