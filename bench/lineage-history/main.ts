import { loadavg } from 'node:os';
import { createCatalog } from '../../src/catalog/index.js';
import type { LineageQuery } from '../../src/catalog/lineage/types.js';
import { loadRegistry } from '../../src/model/index.js';
import { interleaved, median, timed } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { addFormer, DATASETS, edgesOf, fill, urn } from './content.js';
import { bytesOfFormerEdge } from './disk.js';

const ROUNDS = 15;
/** As of when lineage is asked for, and what a time of now is for the changes. */
const [THEN, LATER] = [2_000, 4_000];

/**
 * Lineage from the graph, in turns: as of now in a graph without history, as of now and as of a time in a graph of the same size in
 * which a fifth as many edges have ended, and what changed between two times. Then the disk that a former edge takes.
 */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  await fill(graph, 'plain');
  await fill(graph, 'history');
  const former = edgesOf('history', 5).filter((_, index) => index % 5 === 0);
  await addFormer(graph, former);
  const { lineage } = createCatalog({ graph, registry: loadRegistry(), lineageDeadline: 600_000 });
  const totals = new Set<number>();
  const search = (name: string, more: Partial<LineageQuery> = {}) => {
    const query = { urn: urn(name, 0), direction: 'DOWNSTREAM', count: 10, ...more } as const;
    return timed(async () => {
      totals.add((await lineage.search(query)).total);
    });
  };
  const changes = { urn: urn('history', 0), direction: 'DOWNSTREAM', from: THEN, to: LATER } as const;
  let changed = 0;
  const times = await interleaved(ROUNDS, {
    plain: () => search('plain'),
    now: () => search('history'),
    past: () => search('history', { asOf: THEN }),
    changes: () =>
      timed(async () => {
        changed = (await lineage.changes(changes)).total;
      }),
  });
  // The first rounds plan the statements.
  const middle = (values: readonly number[]) => median(values.slice(2));
  const [plain, now, then] = [times.plain, times.now, times.past].map(middle) as [number, number, number];
  const shown = (millis: number, ratio: number) => `${millis.toFixed(1)} ms (${ratio.toFixed(2)} times)`;
  console.log(`${[...totals].join(' and ')} of ${DATASETS} datasets, ${former.length} former edges:`);
  console.log(`as of now, without history  ${plain.toFixed(1)} ms`);
  console.log(`as of now, with history     ${shown(now, now / plain)} of that without`);
  console.log(`as of then                  ${shown(then, then / now)} of now`);
  console.log(
    `${changed} changes since then   ${shown(middle(times.changes), middle(times.changes) / now)} of now`,
  );
  console.log(`medians of ${ROUNDS - 2}, load average ${loadavg()[0]?.toFixed(1)}`);
  await graph.close();
} finally {
  await neo4j.stop();
}
console.log(`a former edge takes         ${(await bytesOfFormerEdge()).toFixed(0)} bytes on the disk`);
