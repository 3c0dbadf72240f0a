import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { type SearchSample, writeSearchSample } from '../support/search/sample.js';

interface Page {
  scrollId?: string;
  totalCount: number;
  entities: JsonObject[];
  facets: { field: string; aggregations: Record<string, number> }[];
}

const { call } = await behaviour();
let sample: SearchSample;

beforeAll(async () => {
  sample = await writeSearchSample({ call });
});

async function ask(path: string, body?: object): Promise<Page> {
  const { status, json, text } = await call(path, { body });
  if (status !== 200) throw new Error(text);
  return json as unknown as Page;
}

const list = (query: Record<string, string>, type = 'dataset') =>
  ask(`/openapi/v3/entity/${type}?${new URLSearchParams(query)}`);

const urns = ({ entities }: Page) => entities.map(({ urn }) => urn);

describe('the listing of entities of one type', () => {
  it('has the URN and the requested aspects of an entity', async () => {
    const query = `name:refunds AND owners:"${sample.owner}"`;
    const path = `/openapi/v3/entity/dataset?systemMetadata=false&aspects=datasetKey&aspects=globalTags&count=5&sort=urn&sortOrder=ASCENDING&query=${encodeURIComponent(query)}`;
    expect(await ask(path)).toEqual({
      totalCount: 1,
      facets: [],
      entities: [
        {
          urn: sample.datasets[1],
          datasetKey: {
            value: { platform: 'urn:li:dataPlatform:hive', name: `${sample.word}.refunds`, origin: 'PROD' },
          },
          globalTags: { value: { tags: [{ tag: sample.tag }] } },
        },
      ],
    });
  });

  it('has all aspects if the request names none, with system metadata if it asks for it', async () => {
    const [entity] = (await list({ query: `tags:"${sample.tag}"`, systemMetadata: 'true' })).entities;
    expect(Object.keys(entity ?? {})).toEqual(
      expect.arrayContaining(['urn', 'datasetKey', 'datasetProperties', 'globalTags', 'ownership']),
    );
    expect(entity?.globalTags).toMatchObject({ systemMetadata: { version: '1' } });
  });

  it('has an entity without any of the requested aspects, too', async () => {
    const page = await list({
      query: `name:refunds AND owners:"${sample.owner}"`,
      aspects: 'structuredProperties',
    });
    expect(page.entities).toEqual([{ urn: sample.datasets[1] }]);
  });

  it('has the latest event of a time series', async () => {
    const [urn = ''] = sample.datasets;
    for (const timestampMillis of [1, 2])
      await call(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/datasetProfile`, {
        body: { value: { timestampMillis, rowCount: timestampMillis } },
      });
    const page = await list({ query: `name:orders AND tags:"${sample.tag}"`, aspects: 'datasetProfile' });
    expect(page.entities).toMatchObject([{ urn, datasetProfile: { value: { rowCount: 2 } } }]);
  });

  it('is sorted by URN unless the request names another order', async () => {
    const query = `owners:"${sample.owner}"`;
    const ascending = urns(await list({ query, aspects: 'datasetKey' }));
    expect(ascending).toEqual(sample.datasets.toSorted());
    expect(urns(await list({ query, sortOrder: 'DESCENDING' }))).toEqual(ascending.toReversed());
    expect(urns(await list({ query, sort: 'name', sortOrder: 'DESCENDING' }))[0]).toBe(sample.datasets[1]);
    expect(urns(await list({ query, sortCriteria: 'name' }))[0]).toBe(sample.datasets[2]);
  });

  it('is read in pages, which together have each entity once', async () => {
    const query = `owners:"${sample.owner}"`;
    const first = await list({ query, count: '3' });
    expect([first.entities.length, first.totalCount]).toEqual([3, 4]);
    const second = await list({ query, count: '3', scrollId: first.scrollId ?? '' });
    expect([...urns(first), ...urns(second)]).toEqual(sample.datasets.toSorted());
    expect([second.totalCount, 'scrollId' in second]).toEqual([4, false]);
  });

  it('has soft-deleted entities only with includeSoftDelete', async () => {
    const query = `urn:"${sample.removed}"`;
    expect((await list({ query })).totalCount).toBe(0);
    expect(urns(await list({ query, includeSoftDelete: 'true' }))).toEqual([sample.removed]);
  });

  it('accepts an entity type in lower case, and the flags that the client sends', async () => {
    const query = '(platform.keyword:"urn\\:li\\:dataPlatform\\:looker" AND resourceType:"USER_ID_MAPPING")';
    const flags = { systemMetadata: 'False', includeSoftDelete: 'false', skipCache: 'false' };
    const page = await list(
      { ...flags, aspects: 'platformResourceKey', count: '1000', query },
      'platformresource',
    );
    expect(page).toEqual({ entities: [], facets: [], totalCount: 0 });
  });

  it('of version 2 has the form of that version', async () => {
    const query = new URLSearchParams({
      query: `tags:"${sample.tag}" AND name:refunds`,
      aspects: 'globalTags',
    });
    expect(await ask(`/openapi/v2/entity/dataset?${query}`)).toEqual({
      totalCount: 1,
      results: [
        {
          urn: sample.datasets[1],
          aspects: {
            datasetKey: { value: expect.objectContaining({ name: `${sample.word}.refunds` }) },
            globalTags: { value: { tags: [{ tag: sample.tag }] } },
          },
        },
      ],
    });
  });
});

describe('the scroll through entities of several types', () => {
  const scroll = (query: Record<string, string>, body: object) =>
    ask(`/openapi/v3/entity/scroll?${new URLSearchParams(query)}`, body);

  it('has only URNs if the request names no aspects', async () => {
    expect((await scroll({ query: `"${sample.word}"` }, {})).entities).toEqual(
      [...sample.datasets, sample.chart].sort().map((urn) => ({ urn })),
    );
  });

  it('has the requested aspects of the entities that have them', async () => {
    const page = await scroll(
      { query: `"${sample.word}"` },
      { entities: ['dataset', 'chart'], aspects: ['datasetProperties', 'chartInfo'] },
    );
    expect(page.entities).toHaveLength(5);
    expect(page.entities[0]).toMatchObject({
      urn: sample.chart,
      chartInfo: { value: { title: `Orders ${sample.word}` } },
    });
    expect(Object.keys(page.entities[1] ?? {})).toEqual(['urn', 'datasetProperties']);
  });

  it('has all aspects for an empty list of names', async () => {
    const page = await scroll({ query: `"${sample.word}"` }, { entities: ['chart'], aspects: [] });
    expect(Object.keys(page.entities[0] ?? {})).toEqual(
      expect.arrayContaining(['urn', 'chartKey', 'chartInfo']),
    );
  });

  it('applies a filter whose outer list has alternatives', async () => {
    const [first = '', second = ''] = sample.datasets;
    const criteria = [{ field: 'urn', values: [first, second], condition: 'EQUAL' }];
    const body = {
      entities: ['dataset'],
      filter: { and: [{ criteria }, { criteria: [{ field: 'urn', value: sample.chart }] }] },
    };
    const page = await scroll({ count: '1' }, body);
    expect(page).toMatchObject({
      totalCount: 2,
      scrollId: expect.any(String),
      entities: [{ urn: [first, second].sort()[0] }],
    });
    expect(await scroll({ count: '5', scrollId: page.scrollId ?? '' }, body)).toMatchObject({
      totalCount: 2,
      entities: [{ urn: [first, second].sort()[1] }],
    });
  });

  it('sorts by the order of the body, unless the parameters name one', async () => {
    const filter = { and: [{ criteria: [{ field: 'owners', values: [sample.owner] }] }] };
    const body = { entities: ['dataset'], filter, sortCriteria: [{ field: 'urn', order: 'DESCENDING' }] };
    expect(urns(await scroll({}, body))).toEqual(sample.datasets.toSorted().reverse());
    expect(urns(await scroll({ sort: 'urn' }, body))).toEqual(sample.datasets.toSorted());
  });
});
