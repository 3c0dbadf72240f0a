import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import type { ColumnLineageQuery } from '../../../src/catalog/lineage/column-lineage/types.js';
import type { Adjacency } from '../../../src/catalog/lineage/memory/adjacency.js';
import type { LineageQuery } from '../../../src/catalog/lineage/types.js';
import { buildAdjacency } from '../../../src/catalog/lineage-memory/build.js';
import { waitUntilCaughtUp } from '../../support/lineage-comparison.js';
import { edgesOf, propertiesOf } from '../../support/lineage-memory-content.js';
import { isThorough } from '../../support/sampled.js';
import { cleanTestDatabase } from '../../support/test-neo4j.js';
import { openProcess, type Process, registry } from './support/process.js';
import { Names, perform, waves } from './support/random-lineage.js';

let one: Process;
let other: Process;
beforeAll(async () => {
  // All lineage is read and compared, and other files may have written very much.
  await cleanTestDatabase();
  one = await openProcess();
  other = await openProcess();
});
afterAll(() => Promise.all([one.stop(), other.stop()]));

describe('lineage in memory during random writes of two processes', () => {
  it('equals lineage that is built anew, and answers as the graph does', async () => {
    const plain = createCatalog({ graph: one.graph, registry });
    await fc.assert(
      fc.asyncProperty(waves, async (sequence) => {
        const names = new Names();
        for (const wave of sequence) {
          await Promise.all(wave.map(({ step, isOther }) => perform(isOther ? other : one, names, step)));
          // What was acknowledged is seen at once, whatever answers.
          const query: LineageQuery = { urn: names.job, direction: 'DOWNSTREAM', count: 100 };
          expect(await answer(other, query)).toEqual(await answer({ catalog: plain }, query));
        }
        const made = await madeAnew();
        for (const { graph, memory } of [one, other]) {
          await waitUntilCaughtUp(graph, memory);
          expect(edgesOf(memory.adjacency as Adjacency)).toEqual(edgesOf(made));
          expect(propertiesOf(memory.adjacency as Adjacency)).toEqual(propertiesOf(made));
        }
        for (const query of queries(names)) {
          const { answers } = one.memory;
          expect(await answer(one, query)).toEqual(await answer({ catalog: plain }, query));
          expect(one.memory.answers).toBe(answers + 1);
        }
        expect(await pathsOf(one, names)).toEqual(await pathsOf({ catalog: plain }, names));
        for (const query of columnQueries(names)) {
          const { answers } = one.memory;
          const found = await columns(one, query);
          expect(found).toEqual(await columns({ catalog: plain }, query));
          // Whether its datasets exist is not asked of memory.
          if (typeof found !== 'string') expect(one.memory.answers).toBe(answers + 1);
        }
      }),
      { numRuns: isThorough ? 6 : 2 },
    );
  }, 300_000);
});

/** All shortest paths among the entities. */
async function pathsOf({ catalog }: Pick<Process, 'catalog'>, { starts }: Names): Promise<unknown> {
  const pairs = starts.flatMap((sourceUrn) =>
    starts.map((targetUrn) => ({ sourceUrn, targetUrn, maxPaths: 100 })),
  );
  const found = pairs.map((pair) =>
    catalog.lineage.pathsBetween(pair).then(
      ({ paths }) => paths.map(String).sort(),
      ({ message }: Error) => message,
    ),
  );
  return Promise.all(found);
}

async function madeAnew(): Promise<Adjacency> {
  const options = { graph: one.graph, limit: 2 ** 28, signal: new AbortController().signal };
  return (await buildAdjacency(options)) as Adjacency;
}

function queries({ starts }: Names): LineageQuery[] {
  const facets = ['_entityType', 'platform', 'origin', 'tags', 'domains'];
  return starts.flatMap((urn) =>
    (['UPSTREAM', 'DOWNSTREAM'] as const).flatMap((direction): LineageQuery[] => {
      const query = { urn, direction, count: 100 };
      return [
        { ...query, facets },
        { ...query, includeSoftDeleted: true, types: ['schemaField', 'dataset', 'query'], facets },
        { ...query, startTime: 1_500, endTime: 1_000_000, maxHops: 2 },
        { ...query, startTime: 1_500, endTime: Date.now(), includeSoftDeleted: true },
        { ...query, filters: [{ and: [{ field: 'tags', values: ['urn:li:tag:x'], negated: true }] }] },
        { ...query, ignoreAsHops: [{ entityType: 'dataJob', platforms: [] }] },
      ];
    }),
  );
}

const LIMITS = { hops: 1, maxNodes: 10_000, maxBytes: 2 ** 23 };
const columnQueries = ({ datasets }: Names): ColumnLineageQuery[] => [
  { ...LIMITS, urns: datasets.slice(0, 1), hops: 2 },
  { ...LIMITS, urns: datasets.slice(0, 1), direction: 'UPSTREAM', hops: 10 },
  { ...LIMITS, urns: datasets, maxNodes: 3 },
  { ...LIMITS, urns: datasets, direction: 'DOWNSTREAM', maxBytes: 500 },
];

async function columns({ catalog }: Pick<Process, 'catalog'>, query: ColumnLineageQuery): Promise<unknown> {
  return catalog.lineage.columnLineage(query).catch(({ message }: Error) => message);
}

async function answer({ catalog }: Pick<Process, 'catalog'>, query: LineageQuery): Promise<unknown> {
  return catalog.lineage.search(query).catch(({ message }: Error) => message);
}
