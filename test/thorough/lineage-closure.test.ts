import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalog } from '../../src/catalog/index.js';
import { edgeTypes } from '../../src/catalog/relationships/edge-types.js';
import type { Catalog, Proposal } from '../../src/catalog/types.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { datasetUrn, uniqueName } from '../behaviour/support/urns.js';
import { explain } from '../integration/catalog/support/query-plan.js';
import { connectTestGraph } from '../support/test-neo4j.js';

const CALLER = { actor: 'urn:li:corpuser:lineage' };
const auditStamp = { time: 1, actor: CALLER.actor };

let graph: Graph;
let catalog: Catalog;
beforeAll(async () => {
  graph = await connectTestGraph();
  catalog = createCatalog({ graph, registry: loadRegistry() });
});
afterAll(() => graph.close());

type State = 'there' | 'removed' | 'absent';
interface Sample {
  states: State[];
  /** `[upstream, downstream]`, by number. */
  edges: [number, number][];
  start: number;
  page: number;
}

const NODES = 12;
const node = fc.nat({ max: NODES - 1 });
const samples: fc.Arbitrary<Sample> = fc.record({
  states: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<State>('there') },
      fc.constantFrom<State>('removed', 'absent'),
    ),
    { minLength: NODES, maxLength: NODES },
  ),
  edges: fc.array(fc.tuple(node, node), { maxLength: 30 }),
  start: node,
  page: fc.integer({ min: 1, max: NODES }),
});

/** Writes a graph with URNs of its own; what is absent is only referred to, and has no upstreams itself. */
async function write({ states, edges }: Sample): Promise<string[]> {
  const prefix = uniqueName('closure');
  const urns = states.map((_, index) => datasetUrn(`${prefix}.t${index}`));
  const batch = urns.flatMap((urn, index): Proposal[] => {
    if (states[index] === 'absent') return [];
    const upstreams = edges
      .filter(([, to]) => to === index)
      .map(([from]) => ({ dataset: urns[from] as string, type: 'TRANSFORMED', auditStamp }));
    const upsert = { urn, changeType: 'UPSERT' } as const;
    return [
      { ...upsert, aspectName: 'status', aspect: { removed: states[index] === 'removed' } },
      { ...upsert, aspectName: 'upstreamLineage', aspect: { upstreams } },
    ];
  });
  await catalog.proposals.submit(batch, CALLER);
  return urns;
}

/** The results of a breadth-first search, ordered by degree and URN. */
function expected(
  { states, edges, start }: Sample,
  urns: readonly string[],
  direction: string,
  listed: State[],
) {
  const degrees = new Map([[start, 0]]);
  const queue = [start];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const [up, down] of edges) {
      if (states[down] === 'absent') continue;
      const [near, far] = direction === 'DOWNSTREAM' ? [up, down] : [down, up];
      if (near !== from || degrees.has(far)) continue;
      degrees.set(far, (degrees.get(from) as number) + 1);
      queue.push(far);
    }
  }
  return [...degrees]
    .filter(([index, degree]) => degree > 0 && listed.includes(states[index] as State))
    .map(([index, degree]) => ({ urn: urns[index] as string, degree }))
    .sort((a, b) => a.degree - b.degree || (a.urn < b.urn ? -1 : 1));
}

describe('a search across lineage', () => {
  it('finds what a breadth-first search finds, also with cycles and soft-deleted entities', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async (sample) => {
        fc.pre(sample.states[sample.start] !== 'absent');
        const urns = await write(sample);
        const urn = urns[sample.start] as string;
        for (const direction of ['UPSTREAM', 'DOWNSTREAM'] as const) {
          const all = expected(sample, urns, direction, ['there']);
          const whole = await catalog.lineage.search({ urn, direction, count: 100 });
          expect(whole.results).toEqual(all);
          expect(whole.total).toBe(all.length);
          expect(await pages(urn, direction, sample.page)).toEqual(all);
          expect(await scrolled(urn, direction, sample.page)).toEqual(all);
          const withRemoved = await catalog.lineage.search({
            urn,
            direction,
            count: 100,
            includeSoftDeleted: true,
          });
          expect(withRemoved.results).toEqual(expected(sample, urns, direction, ['there', 'removed']));
          const near = await catalog.lineage.search({ urn, direction, count: 100, maxHops: 2 });
          expect(near.results).toEqual(all.filter(({ degree }) => degree <= 2));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('returns shortest paths along edges', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async (sample) => {
        fc.pre(sample.states[sample.start] !== 'absent');
        const urns = await write(sample);
        const query = { urn: urns[sample.start] as string, direction: 'DOWNSTREAM' } as const;
        const { results } = await catalog.lineage.search({ ...query, count: 100 });
        const paths = await catalog.lineage.paths(
          query,
          results.map(({ urn }) => urn),
        );
        for (const { urn, degree } of results) {
          const [path = []] = paths.get(urn) ?? [];
          expect([path[0], path.at(-1), path.length]).toEqual([query.urn, urn, degree + 1]);
          for (let step = 1; step < path.length; step++) {
            const ends = [path[step - 1], path[step]].map((end) => urns.indexOf(end as string));
            expect(sample.edges).toContainEqual(ends);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

async function pages(urn: string, direction: 'UPSTREAM' | 'DOWNSTREAM', count: number) {
  const found = [];
  for (let start = 0; ; start += count) {
    const page = await catalog.lineage.search({ urn, direction, start, count });
    found.push(...page.results);
    if (start + count >= page.total) return found;
  }
}

async function scrolled(urn: string, direction: 'UPSTREAM' | 'DOWNSTREAM', count: number) {
  const found = [];
  for (let scrollId: string | undefined; ; ) {
    const page = await catalog.lineage.search({ urn, direction, count, scrollId });
    found.push(...page.results);
    if (page.nextScrollId === undefined) return found;
    scrollId = page.nextScrollId;
  }
}

describe('the plan of a search across lineage', () => {
  const NOW = edgeTypes(undefined);
  const THEN = edgeTypes(1);

  it('is a pruning breadth-first expansion for entities beyond queries and jobs', async () => {
    for (const names of [NOW, THEN]) {
      const operators = await explain(
        graph,
        graph.statement('lineage/find-nearest-beyond-queries-and-jobs', { names }),
      );
      const expansions = operators.filter(({ name }) => /VarLength|ShortestPath/.test(name));
      expect(expansions.map(({ name }) => name)).toEqual(Array(2).fill('VarLengthExpand(Pruning,BFS,All)'));
    }
  });

  it.each(['downstream', 'upstream'])('is a pruning expansion for completeSince: %s', async (branch) => {
    const statement = graph.statement('lineage/find-complete-since', { names: THEN, branch });
    const operators = await explain(graph, statement);
    const expansions = operators.filter(({ name }) => /VarLength|ShortestPath/.test(name));
    expect(expansions.map(({ name }) => name)).toEqual(['VarLengthExpand(Pruning,BFS,All)']);
  });
});
