import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { type SearchSample, writeSearchSample } from '../support/search/sample.js';

const { call } = await behaviour();
let sample: SearchSample;

beforeAll(async () => {
  sample = await writeSearchSample({ call });
});

async function action(name: string, body: object, headers?: Record<string, string>): Promise<JsonObject> {
  const { status, json, text } = await call(`/entities?action=${name}`, { body, headers });
  if (status !== 200) throw new Error(text);
  return (json as JsonObject).value as JsonObject;
}

describe('the action search', () => {
  it('answers in the documented shape', async () => {
    const { word, datasets } = sample;
    const value = await action('search', { input: `refunds ${word}`, entity: 'dataset', start: 0, count: 1 });
    expect(value).toEqual({
      numEntities: expect.any(Number),
      pageSize: 1,
      from: 0,
      entities: [datasets[1]],
      metadata: {
        urns: [datasets[1]],
        matches: [{ matchedFields: expect.arrayContaining([{ name: 'name', value: 'refunds' }]) }],
        searchResultMetadatas: expect.arrayContaining([
          { name: '_entityType', aggregations: { dataset: value.numEntities } },
        ]),
      },
    });
  });

  it('finds the exact value of a field by `field:value`', async () => {
    const { numEntities, entities } = await action('search', {
      input: `tags:${sample.tag}`,
      entity: 'dataset',
      start: 0,
      count: 10,
    });
    expect([numEntities, [...(entities as string[])].sort()]).toEqual([
      2,
      sample.datasets.slice(0, 2).sort(),
    ]);
    const name = sample.tag.slice('urn:li:tag:'.length);
    expect(
      await action('search', { input: `tags:${name}`, entity: 'dataset', start: 0, count: 10 }),
    ).toMatchObject({ numEntities: 2 });
  });

  it('accepts filters with value or values, and several conditions', async () => {
    const search = (criterion: object) =>
      action('search', {
        input: sample.word,
        entity: 'dataset',
        start: 0,
        count: 10,
        filter: { or: [{ and: [criterion] }] },
      });
    expect(await search({ field: 'name', value: 'orders', condition: 'EQUAL' })).toMatchObject({
      entities: [sample.datasets[0]],
    });
    expect(await search({ field: 'name', values: ['orders'] })).toMatchObject({
      entities: [sample.datasets[0]],
    });
    expect(await search({ field: 'name', value: 'ORDERS', condition: 'IEQUAL' })).toMatchObject({
      numEntities: 1,
    });
    expect(await search({ field: 'name', value: 'orders', condition: 'START_WITH' })).toMatchObject({
      numEntities: 2,
    });
    expect(await search({ field: 'name', value: 'daily', condition: 'END_WITH' })).toMatchObject({
      numEntities: 1,
    });
    expect(await search({ field: 'name', value: 'fund', condition: 'CONTAIN' })).toMatchObject({
      numEntities: 1,
    });
  });

  it('accepts the older form of filters, alone and together with the newer one', async () => {
    const body = { input: sample.word, entity: 'dataset', start: 0, count: 10 };
    const criteria = [{ field: 'tags', value: sample.tag, condition: 'EQUAL' }];
    expect(await action('search', { ...body, filter: { criteria } })).toMatchObject({ numEntities: 2 });
    const or = [{ and: [{ field: 'name', value: 'refunds' }] }];
    expect(await action('search', { ...body, filter: { criteria, or } })).toMatchObject({
      entities: [sample.datasets[1]],
    });
    expect(
      await action('browse', { path: `/prod/${sample.word}`, entity: 'dataset', filter: { criteria } }),
    ).toMatchObject({ metadata: { totalNumEntities: 2 } });
  });

  it("answers DataHub's client in the form that it reads", async () => {
    const body = {
      input: '*',
      entity: 'dataset',
      start: 0,
      count: 10,
      filter: { or: [{ and: [{ field: 'tags', values: [sample.tag] }] }] },
    };
    const value = await action('search', body, { 'X-DataHub-Client-Mode': 'SDK' });
    expect(value).toMatchObject({
      numEntities: 2,
      pageSize: 10,
      from: 0,
      entities: expect.arrayContaining([{ entity: sample.datasets[0], matchedFields: [] }]),
      metadata: {
        aggregations: expect.arrayContaining([{ name: 'tags', aggregations: { [sample.tag]: 2 } }]),
      },
    });
    expect(Object.keys(value.metadata as JsonObject)).toEqual(['aggregations']);
  });

  it('answers the page size that it applies, at most 10000', async () => {
    const body = { input: sample.word, entity: 'dataset', start: 3, count: 1_000_000 };
    expect(await action('search', body)).toMatchObject({
      pageSize: 10_000,
      from: 3,
      numEntities: 4,
      entities: [expect.any(String)],
    });
    expect(await action('search', { input: sample.word, entity: 'dataset' })).toMatchObject({
      pageSize: 10,
      from: 0,
    });
  });

  it('sorts by a field in descending order', async () => {
    const body = {
      input: sample.word,
      entity: 'dataset',
      start: 0,
      count: 10,
      sort: { field: 'urn', order: 'DESCENDING' },
    };
    expect(await action('search', body)).toMatchObject({ entities: sample.datasets.toSorted().reverse() });
  });
});

describe('the action browse', () => {
  it('shows folders and entities in the documented shape', async () => {
    const { word, datasets } = sample;
    expect(await action('browse', { path: `/prod/${word}`, entity: 'dataset', start: 0, limit: 10 })).toEqual(
      {
        numEntities: 0,
        pageSize: 10,
        from: 0,
        metadata: {
          totalNumEntities: 4,
          groups: [
            { name: 'crm', count: 2 },
            { name: 'sales', count: 2 },
          ],
          path: `/prod/${word}`,
        },
        entities: [],
      },
    );
    expect(
      await action('browse', { path: `/prod/${word}/sales/`, entity: 'dataset', start: 0, limit: 1 }),
    ).toEqual({
      numEntities: 2,
      pageSize: 1,
      from: 0,
      metadata: { totalNumEntities: 2, groups: [], path: `/prod/${word}/sales/` },
      entities: [{ name: 'orders', urn: datasets[0] }],
    });
  });

  it('counts only entities that match a filter', async () => {
    const filter = { or: [{ and: [{ field: 'name', value: 'orders' }] }] };
    const value = await action('browse', {
      path: `/prod/${sample.word}`,
      entity: 'dataset',
      start: 0,
      limit: 10,
      filter,
    });
    expect(value.metadata).toMatchObject({ totalNumEntities: 1, groups: [{ name: 'sales', count: 1 }] });
  });
});

describe('the action autocomplete', () => {
  it('answers suggestions in the documented shape', async () => {
    const { word } = sample;
    expect(await action('autocomplete', { query: word, entity: 'chart', limit: 5 })).toEqual({
      suggestions: [`Orders ${word}`],
      query: word,
    });
    expect(await action('autocomplete', { query: word, entity: 'chart', limit: 5, start: 1 })).toMatchObject({
      suggestions: [],
    });
  });

  it('suggests only names of entities that match a filter', async () => {
    const complete = (values: string[]) =>
      action('autocomplete', {
        query: 'refun',
        entity: 'dataset',
        limit: 5,
        filter: { or: [{ and: [{ field: 'owners', values }] }] },
      });
    expect(await complete([sample.owner])).toMatchObject({
      suggestions: expect.arrayContaining(['refunds']),
    });
    expect(await complete(['urn:li:corpuser:nobody'])).toMatchObject({ suggestions: [] });
  });
});
