import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LineageChange } from '../../src/catalog/lineage/changes/types.js';
import { rollBackRun } from '../../src/catalog/runs/rollback.js';
import type { JsonObject } from '../../src/model/types.js';
import { CairnError } from '../../src/shared/errors.js';
import { columnEntry } from '../behaviour/support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../behaviour/support/urns.js';
import { openTestCatalog, type TestCatalog } from '../integration/catalog/support/test-catalog.js';
import { type Direction, ReplayedLineage } from '../integration/lineage/support/replayed-lineage.js';
import { cleanDatabase } from '../support/clean-database.js';

const NOON = Date.UTC(2026, 0, 2, 12);
const MINUTE = 60_000;
const DATASETS = 4;
const ACTORS = ['urn:li:corpuser:ada', 'urn:li:corpuser:bob'];

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
  await cleanDatabase(testCatalog.graph);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await cleanDatabase(testCatalog.graph);
  await testCatalog.graph.close();
});

const dataset = fc.nat({ max: DATASETS - 1 });
const column = fc.tuple(dataset, fc.constantFrom('a', 'b'));
const kinds = [
  ...['upstreams', 'upstreams', 'upstreams', 'upstreams', 'retry', 'remove', 'restore'],
  ...['deleteAspect', 'deleteEntity', 'rollback'],
] as const;

/** A write, and by how many minutes the clock goes on, or back, before it. */
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  of: dataset,
  minutes: fc.constantFrom(0, 0, 1, 2, -1),
  by: fc.constantFrom(...ACTORS),
  isOfRun: fc.boolean(),
  upstreams: fc.uniqueArray(dataset, { maxLength: 2 }),
  columns: fc.array(fc.tuple(column, fc.constantFrom('a', 'b')), { maxLength: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Performs the steps, and replays the log after each; returns the times that they were done at. */
async function perform(steps: readonly Step[], urns: readonly string[], replayed: ReplayedLineage) {
  const { catalog } = testCatalog;
  const { proposals } = catalog;
  const run = uniqueName('run');
  const times = [NOON];
  let last: (() => Promise<unknown>) | undefined;
  for (const { kind, of, minutes, by, isOfRun, upstreams, columns } of steps) {
    const now = (times.at(-1) as number) + minutes * MINUTE;
    times.push(now);
    vi.useFakeTimers({ toFake: ['Date'], now });
    const urn = urns[of] as string;
    const write = (aspectName: string, aspect: JsonObject) => () =>
      proposals.submit(
        [
          {
            ...{ urn, aspectName, changeType: 'UPSERT', aspect },
            systemMetadata: { runId: isOfRun ? run : `${run}.other` },
          },
        ],
        { actor: by },
      );
    const erase = (aspectName: string) =>
      proposals.submit([{ urn, aspectName, changeType: 'DELETE' }], { actor: by });
    const lineage = {
      upstreams: upstreams.map((other) => ({
        ...{ dataset: urns[other] as string, type: 'TRANSFORMED' },
        auditStamp: { time: now, actor: by },
      })),
      fineGrainedLineages: columns.map(([[other, from], to]) =>
        columnEntry([columnUrn(urns[other] as string, from)], columnUrn(urn, to)),
      ),
    };
    if (kind === 'upstreams') last = write('upstreamLineage', lineage);
    if (kind === 'upstreams' || kind === 'retry') await last?.();
    else if (kind === 'remove') await write('status', { removed: true })();
    else if (kind === 'restore') await write('status', { removed: false })();
    else if (kind === 'deleteAspect') await erase('upstreamLineage');
    else if (kind === 'deleteEntity') await erase('datasetKey');
    else await rollBackRun(catalog, { runId: run, dryRun: false, safe: false }, { actor: by });
    await replayed.follow();
  }
  vi.useRealTimers();
  return [...new Set(times.flatMap((time) => [time - 1, time]))].sort((a, b) => a - b);
}

const DIRECTIONS: readonly Direction[] = ['UPSTREAM', 'DOWNSTREAM'];
const sorted = (texts: string[]) => texts.sort();

async function found(urn: string, direction: Direction, asOf: number): Promise<string[] | undefined> {
  try {
    const page = await testCatalog.catalog.lineage.search({
      urn,
      direction,
      asOf,
      columnsAsParents: false,
      count: 100,
    });
    return sorted(page.results.map((result) => `${result.degree} ${result.urn}`));
  } catch (error) {
    if (error instanceof CairnError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

const isColumn = (urn: string) => urn.startsWith('urn:li:schemaField:');

function expected(replayed: ReplayedLineage, urn: string, direction: Direction, time: number) {
  if (!replayed.isStart(urn, time)) return undefined;
  return sorted([...listed(replayed, urn, direction, time)].map(([end, degree]) => `${degree} ${end}`));
}

function listed(replayed: ReplayedLineage, urn: string, direction: Direction, time: number, hops?: number) {
  const { degrees } = replayed.closure(urn, direction, time, hops);
  return new Map(
    [...degrees].filter(
      ([end]) => end !== urn && isColumn(end) === isColumn(urn) && replayed.isListed(end, time),
    ),
  );
}

interface Asked {
  urn: string;
  direction: Direction;
  from: number;
  to: number;
  maxHops?: number;
  columns?: boolean;
}

/** The differences between two times by the log: entities, and edges with time and actor. */
function expectedChanges(replayed: ReplayedLineage, { urn, direction, from, to, maxHops, columns }: Asked) {
  const side = (kind: 'ADDED' | 'REMOVED', shown: number, other: number) => {
    const [one, two] = [shown, other].map((time) => replayed.closure(urn, direction, time, maxHops));
    if (!one || !two) throw new Error('There are two times');
    const without = listed(replayed, urn, direction, other, maxHops);
    const nodes = [...listed(replayed, urn, direction, shown, maxHops).keys()]
      .filter((end) => !without.has(end))
      .map((end) => `NODE_${kind} ${end}`);
    const edgesOf = ({ edges, columnEdges }: typeof one) =>
      new Map(
        [...edges, ...(columns ? columnEdges : [])].map((edge) => [
          `${edge.from} ${edge.to} ${edge.source}`,
          edge,
        ]),
      );
    const held = edgesOf(two);
    const edges = [...edgesOf(one)].flatMap(([key, edge]) => {
      if (held.has(key)) return [];
      const time = kind === 'ADDED' ? edge.since : edge.until;
      if (time <= from || time > to) return [`EDGE_${kind} ${edge.from} ${edge.to}`];
      const caller = replayed.callerOf(edge.source, 'upstreamLineage', time);
      return [`EDGE_${kind} ${edge.from} ${edge.to} at ${time} by ${caller}`];
    });
    return [...nodes, ...edges];
  };
  return sorted([...side('ADDED', to, from), ...side('REMOVED', from, to)]);
}

/** The same, as it was answered. Edges that held at both times were added or removed with what they lead on from. */
function told(replayed: ReplayedLineage, { from, to }: Asked, changes: readonly LineageChange[]) {
  return sorted(
    changes.map(({ kind, urn, edge, time, actor }) => {
      expect(time > from && time <= to, `${kind} at ${time}`).toBe(true);
      if (edge === undefined) return `${kind} ${urn}`;
      const { upstreamUrn, downstreamUrn } = edge;
      const text = `${kind} ${upstreamUrn} ${downstreamUrn}`;
      const isOld = replayed
        .edges(to)
        .some((other) => other.from === upstreamUrn && other.to === downstreamUrn && other.since <= from);
      return isOld ? text : `${text} at ${time} by ${actor}`;
    }),
  );
}

it('lineage and its changes as of any time equal those replayed from the change log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const name = uniqueName('replayed');
      const urns = Array.from({ length: DATASETS }, (_, index) => datasetUrn(`${name}.t${index}`));
      const replayed = new ReplayedLineage(testCatalog.graph, testCatalog.catalog);
      const times = await perform(steps, urns, replayed);
      const starts = [urns[0] as string, urns[1] as string, columnUrn(urns[0] as string, 'a')];
      for (const urn of starts)
        for (const direction of DIRECTIONS) {
          for (const time of times)
            expect(await found(urn, direction, time)).toEqual(expected(replayed, urn, direction, time));
          // The whole time, and parts of it.
          for (const [at, more] of [{}, { columns: true }, { maxHops: 1 }].entries()) {
            for (const from of times.filter((_, index) => index % 3 === at)) {
              const to = times.at(from === times[0] ? -1 : -2) as number;
              const asked: Asked = { urn, direction, from, to, ...more };
              if (from > to) continue;
              if (!replayed.isStart(urn, from) && !replayed.isStart(urn, to)) continue;
              const page = await testCatalog.catalog.lineage.changes({
                columns: false,
                ...asked,
                start: 0,
                count: 1_000,
              });
              expect(told(replayed, asked, page.changes)).toEqual(expectedChanges(replayed, asked));
            }
          }
        }
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 600_000);
