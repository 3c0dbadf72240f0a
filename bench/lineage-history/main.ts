import { loadavg } from 'node:os';
import { createCatalog } from '../../src/catalog/index.js';
import type { LineageQuery } from '../../src/catalog/lineage/types.js';
import { loadRegistry } from '../../src/model/index.js';
import { freshHops } from '../lineage/closures.js';
import { buildLineageMemory } from '../lineage/memory.js';
import { interleaved, median, timed } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { addFormer, DATASETS, edgesOf, fill, urn } from './content.js';
import { bytesOfFormerEdge } from './disk.js';

const ROUNDS = { reads: 43, changes: 7 };
/** The first rounds plan the statements. */
const WARM_UP = 2;
/** As of when lineage is asked for, and what a time of now is for the changes. */
const [THEN, LATER] = [2_000, 4_000];

/**
 * Lineage in turns: as of now in a graph without history, from it and from memory; as of now, from both, and as of a time in a
 * graph of the same size in which a fifth as many edges have ended; and what changed between two times. Then the disk that a
 * former edge takes.
 */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  await fill(graph, 'plain');
  await fill(graph, 'history');
  const former = edgesOf('history', 5).filter((_, index) => index % 5 === 0);
  await addFormer(graph, former);
  const options = { graph, registry: loadRegistry(), lineageDeadline: 600_000 };
  const { lineage } = createCatalog(options);
  const { memory, updater } = await buildLineageMemory(graph, options.registry);
  const { lineage: lineageFromMemory } = createCatalog({ ...options, lineageMemory: memory });
  const totals = new Set<number>();
  const search = (name: string, more: Partial<LineageQuery> = {}, source = lineage) => {
    const query = { urn: urn(name, 0), direction: 'DOWNSTREAM', count: 10, ...more } as const;
    return timed(async () => {
      totals.add((await source.search(query)).total);
    });
  };
  const fromMemory = (name: string) => search(name, { maxHops: freshHops() }, lineageFromMemory);
  const changes = { urn: urn('history', 0), direction: 'DOWNSTREAM', from: THEN, to: LATER } as const;
  let changed = 0;
  const times = await interleaved(ROUNDS.reads, {
    plain: () => search('plain'),
    now: () => search('history'),
    plainFromMemory: () => fromMemory('plain'),
    nowFromMemory: () => fromMemory('history'),
    past: () => search('history', { asOf: THEN }),
  });
  const compared = await interleaved(ROUNDS.changes, {
    changes: () =>
      timed(async () => {
        changed = (await lineage.changes(changes)).total;
      }),
  });
  const all = { ...times, ...compared };
  const middle = (name: keyof typeof all) => median(all[name].slice(WARM_UP));
  const [plain, now, plainFromMemory] = [middle('plain'), middle('now'), middle('plainFromMemory')];
  console.log(`${[...totals].join(' and ')} of ${DATASETS} datasets, ${former.length} former edges:`);
  const row = (what: string, name: keyof typeof all, baseline: number, of: string) => {
    const ratio = (middle(name) / baseline).toFixed(2);
    console.log(`${what.padEnd(38)} ${middle(name).toFixed(1)} ms, ${ratio} of ${of}`);
  };
  row('as of now, with history', 'now', plain, 'that without');
  row('the same from memory, the default', 'nowFromMemory', plainFromMemory, 'that without');
  row('the same, against from the graph', 'nowFromMemory', now, 'that');
  row('as of then', 'past', now, 'as of now');
  row(`${changed} changes since then`, 'changes', now, 'as of now');
  console.log(
    `medians of ${ROUNDS.reads - WARM_UP} and ${ROUNDS.changes - WARM_UP}, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  await updater.stop();
  await graph.close();
} finally {
  await neo4j.stop();
}
console.log(`a former edge takes         ${(await bytesOfFormerEdge()).toFixed(0)} bytes on the disk`);
