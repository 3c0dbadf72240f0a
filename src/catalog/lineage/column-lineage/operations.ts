import { parseUrn } from '../../../model/index.js';
import { objectsOf, textsOf } from '../../../model/json.js';
import { readAspects } from '../../entities/index.js';
import type { ReadContext } from '../../entities/read-context.js';
import { pairKey } from '../column-edges.js';
import type { ShownColumns } from './types.js';

/** The aspects that have column lineage with operations, by entity type. */
const ASPECTS = new Map([
  ['dataset', 'upstreamLineage' as const],
  ['dataJob', 'dataJobInputOutput' as const],
]);

/**
 * Reads how the downstream ends of edges are computed, in the words of their writers, by `<upstream> <downstream>`. The
 * aspects that define the edges have this.
 */
export async function readTransformOperations(
  reads: ReadContext,
  { assets, nodes, edges }: Pick<ShownColumns, 'assets' | 'nodes' | 'edges'>,
  asOf?: number,
): Promise<ReadonlyMap<string, string>> {
  const sources = new Set<string>();
  for (const { downstream, via } of edges) {
    const asset = assets[nodes[downstream]?.asset ?? -1];
    if (asset) sources.add(asset.urn);
    for (const urn of via) sources.add(urn);
  }
  const pairs = [...sources].flatMap((urn) => {
    const aspect = ASPECTS.get(parseUrn(reads.registry, urn).entityType.name);
    return aspect === undefined ? [] : [{ urn, aspect }];
  });
  const records = await readAspects(reads, pairs, { asOf });
  const operations = new Map<string, string>();
  for (const record of records)
    for (const entry of objectsOf(record?.value.json.fineGrainedLineages)) {
      const { transformOperation: operation } = entry;
      if (typeof operation !== 'string') continue;
      for (const downstreamUrn of textsOf(entry.downstreams))
        for (const upstreamUrn of textsOf(entry.upstreams))
          operations.set(pairKey({ upstreamUrn, downstreamUrn }), operation);
    }
  return operations;
}
