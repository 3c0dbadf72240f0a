import type { Catalog } from '../../src/catalog/types.js';
import { degreesFrom, type LineageGraph } from './graph.js';
import { urnOf } from './rows.js';

/**
 * Reads a whole closure page by page, and compares it with a breadth-first search.
 * @throws Error at the first difference
 */
export async function checkExactness(
  catalog: Catalog,
  lineage: LineageGraph,
  start: number,
): Promise<number> {
  const degrees = degreesFrom(lineage, start);
  const expected = new Map<string, number>();
  degrees.forEach((degree, index) => {
    if (degree > 0) expected.set(urnOf(lineage, index), degree);
  });
  const found = new Set<string>();
  const query = { urn: urnOf(lineage, start), direction: 'DOWNSTREAM', count: 10_000 } as const;
  for (let scrollId: string | undefined; ; ) {
    const page = await catalog.lineage.search({ ...query, scrollId });
    if (page.total !== expected.size) throw new Error(`The total is ${page.total}, not ${expected.size}`);
    for (const { urn, degree } of page.results) {
      if (expected.get(urn) !== degree)
        throw new Error(`${urn} is ${expected.get(urn)} hops away, not ${degree}`);
      if (found.has(urn)) throw new Error(`${urn} came twice`);
      found.add(urn);
    }
    scrollId = page.nextScrollId;
    if (scrollId === undefined) break;
  }
  if (found.size !== expected.size) throw new Error(`${found.size} came, not ${expected.size}`);
  return found.size;
}
