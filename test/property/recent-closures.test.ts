import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Adjacency } from '../../src/catalog/lineage/memory/adjacency.js';
import { LineageMemory } from '../../src/catalog/lineage/memory/memory.js';
import {
  type LineageSearchPage,
  type PlannedPage,
  pageOf,
  resultsOf,
} from '../../src/catalog/lineage/memory/page.js';
import { loadRegistry } from '../../src/model/index.js';

const registry = loadRegistry();
const URNS = ['a', 'b', 'c', 'd'].map((name) => `urn:li:dataset:(urn:li:dataPlatform:p,${name},PROD)`);
const urn = fc.constantFrom(...URNS);

const edges = fc.record({
  kind: fc.constant('edges' as const),
  urn,
  upstreams: fc.uniqueArray(urn, { maxLength: 3 }),
});
const removal = fc.record({ kind: fc.constant('status' as const), urn, removed: fc.boolean() });
const other = fc.record({ kind: fc.constant('other' as const), urn });
const page = fc.record({
  hops: fc.constantFrom(1, 2, 1_000),
  start: fc.nat({ max: 2 }),
  after: fc.option(urn, { nil: undefined }),
});

it('cached closures equal newly computed ones after any writes', () => {
  const step = fc.tuple(fc.oneof(edges, removal, other), page);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const memory = new LineageMemory(registry);
      memory.open(new Adjacency(), { seq: 0, changeKey: undefined });
      const removed = new Map<string, boolean>();
      for (const [write, asked] of steps) {
        const aspect = { edges: 'upstreamLineage', status: 'status', other: 'datasetProperties' }[write.kind];
        const seq = memory.position.seq + 1;
        if (write.kind === 'status') removed.set(write.urn, write.removed);
        const upstreams = write.kind === 'edges' ? write.upstreams : undefined;
        memory.apply(
          [{ seq, urn: write.urn, aspect, changeType: 'UPSERT', time: seq }],
          upstreams ? [{ urn: write.urn, aspect, edges: edgesTo(write.urn, upstreams) }] : [],
        );
        readNodeProperties(memory, removed);
        for (const from of URNS)
          for (const direction of ['UPSTREAM', 'DOWNSTREAM'] as const)
            for (const includeSoftDeleted of [false, true]) {
              const query = queryOf({ ...asked, direction, includeSoftDeleted });
              expect(ask(memory, from, query)).toEqual(askAnew(memory, from, query));
            }
      }
    }),
  );
});

const edgesTo = (downstream: string, upstreams: readonly string[]) =>
  upstreams.map((upstream) => ({ upstream, downstream, created: 1, updated: 1, via: null }));

it('cached closures are kept until lineage changes', () => {
  const memory = new LineageMemory(registry);
  memory.open(new Adjacency(), { seq: 0, changeKey: undefined });
  const [downstream = '', upstream = '', unread = ''] = URNS;
  const write = (seq: number, of: string, aspect: string, made: string[] = []) =>
    memory.apply(
      [{ seq, urn: of, aspect, changeType: 'UPSERT', time: seq }],
      made.length > 0 ? [{ urn: of, aspect, edges: edgesTo(of, made) }] : [],
    );
  write(1, downstream, 'upstreamLineage', [upstream]);
  readNodeProperties(memory, new Map());
  const query = queryOf({
    direction: 'UPSTREAM',
    hops: 9,
    includeSoftDeleted: false,
    start: 0,
    after: undefined,
  });
  let found = 0;
  const look = () =>
    memory.closures.results(query, () => {
      found++;
      return { nodes: new Int32Array(0), levels: [], skipped: new Set() };
    });
  look();
  write(2, downstream, 'datasetProperties');
  write(3, unread, 'status');
  look();
  expect(found).toBe(1);
  write(4, upstream, 'status');
  look();
  expect(found).toBe(2);
});

/** A query of a page; its parameters are those that memory reads. */
function queryOf(asked: {
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  hops: number;
  includeSoftDeleted: boolean;
  start: number;
  after: string | undefined;
}): PlannedPage {
  const { direction, hops, includeSoftDeleted, start, after } = asked;
  const parameters = {
    ...{
      direction,
      includeSoftDeleted,
      startTime: null,
      endTime: null,
      columnsAsParents: false,
      viaTypes: [],
      fields: false,
      filters: [],
    },
    ...{ afterDegree: after === undefined ? 0 : 1, afterUrn: after ?? '' },
  };
  return {
    ...{ hops, start, count: 2, facets: { fields: [], facetValues: 0 } },
    plan: { parameters, ignored: [] },
  } as unknown as PlannedPage;
}

function ask(memory: LineageMemory, from: string, query: PlannedPage): LineageSearchPage | undefined {
  const { adjacency } = memory;
  const start = adjacency?.nodes.find(from);
  if (adjacency === undefined || start === undefined) return undefined;
  const asked = {
    ...query,
    plan: { ...query.plan, parameters: { ...query.plan.parameters, urn: from } },
  };
  return pageOf(
    adjacency.nodes,
    memory.closures.results(asked, () => resultsOf(adjacency, start, asked)),
    asked,
  );
}

function askAnew(
  { adjacency }: LineageMemory,
  from: string,
  query: PlannedPage,
): LineageSearchPage | undefined {
  const start = adjacency?.nodes.find(from);
  if (adjacency === undefined || start === undefined) return undefined;
  return pageOf(adjacency.nodes, resultsOf(adjacency, start, query), query);
}

/** Reads the facts of the nodes that changed, as the updater of memory does. */
function readNodeProperties({ adjacency }: LineageMemory, removed: ReadonlyMap<string, boolean>): void {
  if (adjacency === undefined) return;
  const { nodes } = adjacency;
  for (const node of nodes.takePending(100)) {
    const isRemoved = removed.get(nodes.urns.urn(node)) ?? null;
    nodes.set(node, {
      ...{ type: 'dataset', platform: null, origin: null, parent: null, related: [] },
      ...{ removed: isRemoved, unlisted: isRemoved === true },
    });
  }
}
