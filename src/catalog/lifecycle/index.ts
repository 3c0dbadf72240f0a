import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Catalog } from '../types.js';
import { referenceProposals } from './references.js';

type Part = Pick<Catalog, 'proposals' | 'entities'>;

interface ReferenceRow extends Record<string, unknown> {
  entity: string;
  relationship: string;
  aspect: string;
}

/** How entities go: as a whole, and out of the aspects of others. Both are proposals like any other write. */
export function createLifecycle(
  graph: Graph,
  registry: Registry,
  { proposals, entities }: Part,
): Catalog['lifecycle'] {
  return {
    async hardDelete(urn, author) {
      const { text, entityType } = parseUrn(registry, urn);
      const proposal = { urn: text, aspectName: entityType.key.name, changeType: 'DELETE' } as const;
      const [result] = await proposals.submit([proposal], author);
      return { urn: text, rows: 0, timeseriesRows: 0, ...result?.removed };
    },

    async deleteReferences(urn, dryRun, author) {
      const { text } = parseUrn(registry, urn);
      const relatedAspects = await graph.read<ReferenceRow>('lifecycle/find-references', { urn: text });
      if (!dryRun && relatedAspects.length > 0) {
        await proposals.submit(await referenceProposals(registry, entities, text, relatedAspects), author);
      }
      return { total: relatedAspects.length, relatedAspects };
    },
  };
}
