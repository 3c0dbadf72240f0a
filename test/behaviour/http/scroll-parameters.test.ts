import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { writeGraph } from '../support/lineage.js';
import { type SearchSample, writeSearchSample } from '../support/search/sample.js';
import { uniqueName } from '../support/urns.js';

interface Edge {
  relationshipType: string;
  source: { urn: string; entityType: string };
  destination: { urn: string; entityType: string };
}

const { rest, call } = await behaviour();
const LINEAGE = '/openapi/v3/lineage/scroll';
const RELATIONSHIP = '/openapi/v3/relationship/scroll';

let [from, middle, to, job]: string[] = [];
const urns = () => [from, middle, to, job].map(String);
let sample: SearchSample;

// from -> middle -> job -> to: the job's aspect makes the last edge, as its upstream end.
beforeAll(async () => {
  [from, middle, to] = await writeGraph(rest, 3, [[0, 1]]);
  job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`;
  const value = { inputDatasets: [String(middle)], outputDatasets: [String(to)] };
  await rest.write({ urn: job, aspect: 'dataJobInputOutput', value });
  sample = await writeSearchSample({ call });
});

type Query = Record<string, string>;

async function page<Item>(path: string, query: Query, body: object, member: string) {
  const { status, json, text } = await call(`${path}?${new URLSearchParams(query)}`, { body });
  if (status !== 200) throw new Error(text);
  const { scrollId, [member]: items } = json as Record<string, unknown>;
  return { scrollId: scrollId as string | undefined, items: items as Item[] };
}

async function whole<Item = Edge>(path: string, query: Query, body: object, member = 'results') {
  const found: Item[] = [];
  for (let scrollId: string | undefined = ''; scrollId !== undefined; ) {
    const next: Query = { ...query, ...(scrollId && { scrollId }) };
    const { items, ...after } = await page<Item>(path, next, body, member);
    found.push(...items);
    scrollId = after.scrollId;
  }
  return found;
}

const told = (edges: Edge[]) =>
  edges.map(({ source, relationshipType, destination }) => [source.urn, relationshipType, destination.urn]);
const ours = (edges: Edge[]) =>
  told(
    edges.filter(({ source, destination }) =>
      urns().some((urn) => [source.urn, destination.urn].includes(urn)),
    ),
  );
const sorted = (edges: unknown[][]) => edges.toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1));
const [derived, consumed, produced] = [
  () => [middle, 'DownstreamOf', from],
  () => [job, 'Consumes', middle],
  () => [job, 'Produces', to],
];

describe('a scroll through lineage', () => {
  const edges = async (query: Query, ...of: (string | undefined)[]) =>
    told(await whole(LINEAGE, { count: '1', ...query }, { urns: of }));

  it('returns only edges in the given direction', async () => {
    expect(await edges({ direction: 'UPSTREAM' }, middle)).toEqual([derived()]);
    expect(await edges({ direction: 'DOWNSTREAM' }, middle)).toEqual([consumed()]);
    expect(await edges({ direction: 'UPSTREAM' }, to)).toEqual([produced()]);
    expect(await edges({ direction: 'DOWNSTREAM' }, to)).toEqual([]);
  });

  it('returns only edges of the given relationship types', async () => {
    const query = { relationshipTypes: 'Consumes,Produces' };
    expect(await edges(query, middle, to)).toEqual([consumed(), produced()]);
  });

  it('leaves out edges with a soft-deleted end if includeSoftDelete is false', async () => {
    const [up, down] = await writeGraph(rest, 2, [[0, 1]]);
    await rest.write({ urn: String(up), aspect: 'status', value: { removed: true } });
    expect(await edges({ includeSoftDelete: 'false' }, down)).toEqual([]);
    expect(await edges({}, down)).toHaveLength(1);
  });

  it('returns every edge once if the request names no URNs', async () => {
    for (const body of [{}, { urns: [] }, { urns: null }]) {
      const all = await whole(LINEAGE, { count: '100' }, body);
      expect(sorted(ours(all))).toEqual(sorted([derived(), consumed(), produced()]));
      expect(new Set(told(all).map(String)).size).toBe(all.length);
    }
    const produces = await whole(LINEAGE, { count: '3', relationshipTypes: 'Produces' }, {});
    expect(ours(produces)).toEqual([produced()]);
  });
});

describe('a scroll through relationships', () => {
  const filter = (...values: (string | undefined)[]) => ({ and: [{ criteria: [{ field: 'urn', values }] }] });

  it('returns only relationships in the given direction', async () => {
    const body = { sourceFilter: filter(middle) };
    const incoming = { direction: 'INCOMING', relationshipTypes: 'Consumes' };
    expect(told(await whole(RELATIONSHIP, incoming, body))).toEqual([consumed()]);
    expect(told(await whole(RELATIONSHIP, { relationshipTypes: 'Consumes' }, body))).toEqual([]);
  });

  it('returns only relationships whose ends have the given entity types', async () => {
    const body = { destinationFilter: filter(middle, from) };
    const types = async (query: Query) => told(await whole(RELATIONSHIP, query, body));
    expect(await types({ sourceTypes: 'dataJob' })).toEqual([consumed()]);
    expect(await types({ sourceTypes: 'dataJob', relationshipTypes: 'DownstreamOf' })).toEqual([]);
    expect(await types({ destinationTypes: 'chart' })).toEqual([]);
  });

  it('returns every relationship once if the request names no ends', async () => {
    const query = { count: '100', relationshipTypes: 'Consumes,Produces,DownstreamOf' };
    const all = await whole(RELATIONSHIP, query, {});
    expect(sorted(ours(all))).toEqual(sorted([derived(), consumed(), produced()]));
    expect(new Set(told(all).map(String)).size).toBe(all.length);
  });
});

describe('the slices of a scroll', () => {
  const slices = <Item>(read: (slice: Query) => Promise<Item[]>) =>
    Promise.all(['0', '1', '2'].map((sliceId) => read({ sliceId, sliceMax: '3', count: '1' })));

  it('divide the entities, each in one slice', async () => {
    const query = { query: `"${sample.word}"` };
    const found = await slices((slice) =>
      whole<{ urn: string }>('/openapi/v3/entity/scroll', { ...query, ...slice }, {}, 'entities'),
    );
    const all = [...sample.datasets, sample.chart];
    expect(
      found
        .flat()
        .map(({ urn }) => urn)
        .sort(),
    ).toEqual(all.sort());
  });

  it('divide the edges, each in one slice', async () => {
    const body = { urns: urns() };
    const edges = await slices((slice) => whole(LINEAGE, slice, body));
    expect(sorted(told(edges.flat()))).toEqual(sorted([derived(), consumed(), produced()]));
    const relationships = await slices((slice) =>
      whole(RELATIONSHIP, { ...slice, relationshipTypes: 'Consumes,Produces' }, {}),
    );
    expect(sorted(ours(relationships.flat()))).toEqual(sorted([consumed(), produced()]));
  });
});

it('a scroll with skipAggregation=false returns facets that count all results', async () => {
  const query = new URLSearchParams({ query: `"${sample.word}"`, count: '1', skipAggregation: 'false' });
  const { json } = await call(`/openapi/v3/entity/scroll?${query}`, { body: {} });
  expect(json).toMatchObject({
    facets: expect.arrayContaining([
      { field: '_entityType', aggregations: { dataset: 4, chart: 1 } },
      { field: 'owners', aggregations: { [sample.owner]: 4 } },
    ]),
  });
});

it.each([
  [`${LINEAGE}?direction=SIDEWAYS`, '/query/direction'],
  [`${RELATIONSHIP}?direction=UNDIRECTED`, '/query/direction'],
  [`${LINEAGE}?includeSoftDelete=perhaps`, '/query/includeSoftDelete'],
  [`${RELATIONSHIP}?includeSoftDelete=perhaps`, '/query/includeSoftDelete'],
  [`${LINEAGE}?sliceId=3&sliceMax=3`, '/query/sliceId'],
  ['/openapi/v3/entity/scroll?skipAggregation=perhaps', '/query/skipAggregation'],
])('%s is refused with a pointer to the parameter', async (path, pointer) => {
  const { status, json } = await call(path, { body: {} });
  expect([status, json]).toMatchObject([400, { errors: [{ pointer }] }]);
});

it.each([
  [LINEAGE, { urn: 'urn:li:tag:a' }],
  [RELATIONSHIP, { source: {} }],
  [RELATIONSHIP, { sourceFilter: { or: [] } }],
])('%s refuses an unknown member of its body, %j', async (path, body) => {
  expect((await call(path, { body })).status).toBe(400);
});

it('a scroll by an unknown entity type is refused', async () => {
  expect((await call(`${RELATIONSHIP}?sourceTypes=frog`, { body: {} })).status).toBe(400);
});

it('scrolls of GraphQL take the same directions, types and slices', async () => {
  const query = `query($urn: String!, $word: String!) {
    edges: scrollLineageEdges(input: { urns: [$urn], direction: DOWNSTREAM }) { results { relationshipType } }
    incoming: scrollRelationships(input: { sources: [$urn], direction: INCOMING, types: ["Consumes"] }) {
      results { source { entityType } }
    }
    none: scrollAcrossEntities(input: { types: [DATASET], query: $word, slice: { id: 1, max: 1 } }) { total }
  }`;
  const body = { query, variables: { urn: middle, word: sample.word } };
  const { json } = await call('/api/graphql', { body });
  expect(json).toMatchObject({
    data: {
      edges: { results: [{ relationshipType: 'Consumes' }] },
      incoming: { results: [{ source: { entityType: 'dataJob' } }] },
    },
    errors: [{ path: ['none'], extensions: { code: 'BAD_REQUEST' } }],
  });
});
