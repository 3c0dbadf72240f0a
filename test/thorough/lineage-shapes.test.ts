import { beforeAll, describe, expect, it } from 'vitest';
import type { Graph } from '../../src/store/graph/graph.js';
import { behaviour } from '../behaviour/support/behaviour.js';
import { graphqlOf } from '../behaviour/support/graphql.js';
import { upstreamsOf, writeGraph } from '../behaviour/support/lineage.js';
import { startService } from '../behaviour/support/service.js';
import { datasetUrn, uniqueName } from '../behaviour/support/urns.js';
import { afterFile } from '../support/after-file.js';
import { copyEntity } from '../support/entity-copies.js';
import { connectTestGraph } from '../support/test-neo4j.js';

const { baseUrl, rest } = await behaviour();
/** These write much, and a machine may be busy. */
const PATIENCE = 600_000;

let graph: Graph;
beforeAll(async () => {
  graph = await connectTestGraph();
});
afterFile(() => graph.close());

interface ApiResponse {
  nextScrollId: string | null;
  total: number;
  searchResults: { degree: number; entity: { urn: string }; paths?: { path: { urn: string }[] }[] }[];
  degrees: { degree: number; count: number }[];
}

function scrollsOf(url: string) {
  const { run } = graphqlOf(url);
  const scroll = async (input: object, selection = '') =>
    (
      await run<{ scrollAcrossLineage: ApiResponse }>(
        `query ($input: ScrollAcrossLineageInput!) { scrollAcrossLineage(input: $input) {
          nextScrollId total degrees { degree count } searchResults { degree entity { urn } ${selection} } } }`,
        { input: { direction: 'DOWNSTREAM', ...input } },
      )
    ).scrollAcrossLineage;
  async function scrollAll(input: object): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let scrollId: string | null = ''; scrollId !== null; ) {
      const page: ApiResponse = await scroll({ ...input, ...(scrollId && { scrollId }) });
      for (const { entity, degree } of page.searchResults) {
        expect(found.has(entity.urn)).toBe(false);
        found.set(entity.urn, degree);
      }
      scrollId = page.nextScrollId;
    }
    return found;
  }
  return { scroll, scrollAll };
}
const { scroll, scrollAll } = scrollsOf(baseUrl);

describe('a search across lineage of unusual shapes', () => {
  it(
    'goes through a chain of 1,000 hops in both directions, and returns its path',
    async () => {
      const chain = await writeGraph(
        rest,
        1_001,
        Array.from({ length: 1_000 }, (_, index): [number, number] => [index, index + 1]),
      );
      const [first, last] = [chain[0], chain[1_000]] as [string, string];
      const down = await scrollAll({ urn: first, count: 400 });
      expect([...down]).toEqual(chain.slice(1).map((urn, index) => [urn, index + 1]));
      const up = await scroll(
        { urn: last, direction: 'UPSTREAM', orFilters: degreeIs('1000') },
        'paths { path { urn } }',
      );
      expect(up).toMatchObject({ total: 1, searchResults: [{ degree: 1_000, entity: { urn: first } }] });
      expect(up.searchResults[0]?.paths?.[0]?.path.map(({ urn }) => urn)).toEqual(chain.toReversed());
    },
    PATIENCE,
  );

  it(
    'finds all 10,000 neighbours of a hub, and the entity behind them',
    async () => {
      const hub = datasetUrn(uniqueName('hub'));
      const behind = datasetUrn(uniqueName('behind'));
      const prefix = uniqueName('spoke');
      const spokes = Array.from({ length: 10_000 }, (_, index) =>
        datasetUrn(index === 0 ? prefix : `${prefix}-${index}`),
      );
      await rest.write({ urn: hub, aspect: 'status', value: { removed: false } });
      const [spoke = ''] = spokes;
      await rest.write({ urn: spoke, aspect: 'upstreamLineage', value: upstreamsOf([hub]) });
      await copyEntity(graph, { urn: spoke, mark: prefix, aspects: ['upstreamLineage'] }, spokes.length - 1);
      await rest.write({ urn: behind, aspect: 'upstreamLineage', value: upstreamsOf(spokes) });
      // The copies are not in the change log, by which lineage in memory learns of edges: another service reads them all.
      const { baseUrl: other, stop } = await startService();
      afterFile(stop);
      const { scroll, scrollAll } = scrollsOf(other);
      const found = await scrollAll({ urn: hub, count: 4_000 });
      expect(found.size).toBe(10_001);
      expect([...found.keys()].slice(0, 10_000)).toEqual(spokes.toSorted());
      expect(found.get(behind)).toBe(2);
      expect(await scroll({ urn: behind, direction: 'UPSTREAM', count: 0 })).toMatchObject({
        total: 10_001,
        degrees: [
          { degree: 1, count: 10_000 },
          { degree: 2, count: 1 },
        ],
      });
    },
    PATIENCE,
  );

  it('finds an entity of a diamond once with its least degree, and ignores self edges', async () => {
    const [top, left, right, bottom] = (await writeGraph(rest, 4, [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
      [0, 0],
      [3, 3],
      [0, 3],
    ])) as [string, string, string, string];
    expect([...(await scrollAll({ urn: top }))]).toEqual([left, right, bottom].sort().map((urn) => [urn, 1]));
    expect([...(await scrollAll({ urn: left }))]).toEqual([[bottom, 1]]);
    expect(await scroll({ urn: bottom })).toMatchObject({ total: 0, nextScrollId: null });
  });

  it('ends in a cycle from each of its members', async () => {
    const ring = await writeGraph(rest, 3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
    for (const [index, urn] of ring.entries())
      expect([...(await scrollAll({ urn }))]).toEqual([
        [ring[(index + 1) % 3], 1],
        [ring[(index + 2) % 3], 2],
      ]);
  });

  it('passes through soft-deleted, missing and hard-deleted entities', async () => {
    const [start, removed, end] = (await writeGraph(rest, 3, [
      [0, 1],
      [1, 2],
    ])) as [string, string, string];
    await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });
    expect([...(await scrollAll({ urn: start }))]).toEqual([[end, 2]]);
    const [last] = (await writeGraph(rest, 1, [])) as [string];
    const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`;
    const bare = datasetUrn();
    const io = { inputDatasets: [end], outputDatasets: [bare] };
    await rest.write({ urn: job, aspect: 'dataJobInputOutput', value: io });
    await rest.write({ urn: last, aspect: 'upstreamLineage', value: upstreamsOf([bare]) });
    expect([...(await scrollAll({ urn: start }))]).toEqual([
      [end, 2],
      [job, 3],
      [last, 5],
    ]);
    await rest.hardDelete(last);
    expect([...(await scrollAll({ urn: start }))]).toEqual([
      [end, 2],
      [job, 3],
    ]);
  });
});

function degreeIs(...values: string[]) {
  return [{ and: [{ field: 'degree', values }] }];
}
