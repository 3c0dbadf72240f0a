import { createCatalog } from '../../src/catalog/index.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { interleaved, timed } from '../support/measure.js';
import { compared, type Row } from '../support/table.js';
import { NO_DEADLINE } from './closures.js';

const WARM_UP = 15;
const ROUNDS = 31;

/** Compares a closure in a database with other, larger graphs to the same closure in one without. */
export async function otherGraphsRow(among: Graph, alone: Graph, urn: string, closure: number): Promise<Row> {
  const registry = loadRegistry();
  const ways = {
    among: createCatalog({ graph: among, registry, lineageDeadline: NO_DEADLINE }),
    alone: createCatalog({ graph: alone, registry, lineageDeadline: NO_DEADLINE }),
  };
  const search = (way: keyof typeof ways) => () =>
    timed(() => ways[way].lineage.search({ urn, direction: 'DOWNSTREAM', count: 100 }));
  const alternatives = { among: search('among'), alone: search('alone') };
  await interleaved(WARM_UP, alternatives);
  const times = await interleaved(ROUNDS, alternatives);
  return compared(
    `closure of ${closure}: among all graphs, against alone`,
    times.among,
    times.alone,
    '≤ 1.3',
  );
}
