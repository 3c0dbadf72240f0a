import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteEntity } from '../../../src/catalog/deletion/edits.js';
import { ENGINES } from './engines.js';
import { dataset, openSearchCatalog, type SearchCatalog, upsert } from './test-catalog.js';

let testCatalog: SearchCatalog;

const orders = dataset('shop.orders');
const orderItems = dataset('shop.order_items');
const events = dataset('web.events', 'kafka', 'DEV');
const jane = 'urn:li:corpuser:jane';

const tagged = (...tags: string[]) => ({ tags: tags.map((tag) => ({ tag: `urn:li:tag:${tag}` })) });

describe.each(ENGINES)('search by the $name engine', (tested) => {
  beforeEach(({ skip }) => skip(tested.missing !== undefined, tested.missing));
  beforeAll(async () => {
    if (tested.missing !== undefined) return;
    testCatalog = await openSearchCatalog(tested);
    await testCatalog.write(
      upsert(orders, 'datasetProperties', {
        name: 'orders',
        description: 'All orders of the shop',
        customProperties: { team: 'Sales', tier: '1' },
      }),
      upsert(orders, 'globalTags', tagged('PII', 'gold')),
      upsert(orders, 'ownership', { owners: [{ owner: jane, type: 'DATAOWNER' }] }),
      upsert(orderItems, 'datasetProperties', { name: 'order_items', description: 'Lines' }),
      upsert(orderItems, 'globalTags', tagged('gold')),
      upsert(orderItems, 'subTypes', { typeNames: ['View'] }),
      upsert(events, 'datasetProperties', { name: 'events', description: 'Every click that led to orders' }),
      upsert(events, 'status', { removed: false }),
      upsert(jane, 'corpUserInfo', { active: true, displayName: 'Jane Orders', email: 'jane@example.com' }),
    );
  });

  describe('words', () => {
    /** Datasets with a word similar to `orders`, which an engine with tolerance for typos finds. */
    const alike = tested.name === 'meilisearch' ? [orderItems] : [];

    it('rank exact names first, then beginnings of names, then other fields', async () => {
      const { results, total } = await testCatalog.search.search({ text: 'orders' });
      expect(results.map(({ urn }) => urn)).toEqual([orders, jane, events, ...alike]);
      expect(total).toBe(3 + alike.length);
      expect(results[0]?.matchedFields).toContainEqual({ name: 'name', value: 'orders' });
    });

    it('rank names before descriptions, and deprecated entities after others of the same name', async () => {
      const [described, deprecated, plain] = ['a.lists', 'b.zebras', 'c.zebras'].map((id) => dataset(id)) as [
        string,
        string,
        string,
      ];
      const named = (name: string, description: string) => ({ name, description, customProperties: {} });
      await testCatalog.write(
        upsert(described, 'datasetProperties', named('all zebras', 'zebras')),
        upsert(deprecated, 'datasetProperties', named('zebras', 'x')),
        upsert(deprecated, 'deprecation', { deprecated: true, note: 'gone', actor: jane }),
        upsert(plain, 'datasetProperties', named('zebras', 'x')),
      );
      const { results } = await testCatalog.search.search({ text: 'zebras' });
      expect(results.map(({ urn }) => urn)).toEqual([plain, deprecated, described]);
      await testCatalog.write(
        ...[described, deprecated, plain].map((urn) => ({
          urn,
          aspectName: 'datasetKey',
          changeType: 'DELETE' as const,
        })),
      );
    });

    it('return suggestions for misspelt names, the nearest first', async () => {
      const named = (id: string, name: string) =>
        upsert(dataset(id), 'datasetProperties', { name, description: '', customProperties: {} });
      const urns = ['a.walrus', 'b.walrus', 'c.walrus', 'd.walrus', 'e.walrus'];
      await testCatalog.write(
        ...['Walrus', 'walrus', 'walruss', 'malrus', 'walnut'].map((name, index) =>
          named(urns[index] ?? '', name),
        ),
      );
      const suggested = (text: string, query: object = {}) =>
        testCatalog.search.suggestNames({ text, ...query });
      expect(await suggested('wallrus')).toEqual([
        { text: expect.stringMatching(/^walrus$/i), score: 1 - 1 / 6, frequency: 2 },
        { text: 'walruss', score: 1 - 2 / 7, frequency: 1 },
      ]);
      expect(await suggested('WALRSU')).toMatchObject([{ frequency: 2 }, { text: 'walruss' }]);
      const ofOne = { filters: [{ and: [{ field: 'urn', values: [dataset('c.walrus')] }] }] };
      expect(await suggested('wallrus', ofOne)).toMatchObject([{ text: 'walruss' }]);
      expect(await suggested('wallrus -walruss')).toMatchObject([{ frequency: 2 }]);
      expect(await suggested('wallrus', { types: ['chart'] })).toEqual([]);
      for (const text of ['walrus', 'wal', '*', '', 'zzzzzzzz', 'tags:wallrus'])
        expect([text, await suggested(text)]).toEqual([text, []]);
      await testCatalog.write(
        ...urns.map((id) => ({
          urn: dataset(id),
          aspectName: 'datasetKey',
          changeType: 'DELETE' as const,
        })),
      );
    });

    it.each([
      ['order', [orders, orderItems, events, jane]],
      ['"click that led"', [events]],
      ['"led click"', []],
      ['orders -click', [orders, jane, ...alike]],
      ['ORDERS shop', [orders, ...alike]],
      ['tags:PII', [orders]],
      ['tags:urn:li:tag:gold', [orders, orderItems]],
      ['platform:hive lines', [orderItems]],
      ['customProperties:team=Sales', [orders]],
      [orders, [orders]],
    ])('%s find the expected entities', async (text, expected) => {
      expect(await testCatalog.find({ text })).toEqual([...expected].sort());
    });
  });

  describe('facets', () => {
    it('count all results', async () => {
      const { facets } = await testCatalog.search.search({
        types: ['DATASET'],
        facets: ['platform', 'tags'],
        count: 0,
      });
      expect(facets).toEqual([
        {
          field: 'platform',
          title: 'Platform',
          values: [
            { value: 'urn:li:dataPlatform:hive', count: 2 },
            { value: 'urn:li:dataPlatform:kafka', count: 1 },
          ],
        },
        {
          field: 'tags',
          title: 'Tagged With',
          values: [
            { value: 'urn:li:tag:gold', count: 2 },
            { value: 'urn:li:tag:PII', count: 1 },
          ],
        },
      ]);
    });
  });

  describe('scrolling', () => {
    it.each([
      ['by relevance', undefined],
      ['by a field', [{ field: 'name', order: 'DESCENDING' as const }]],
      ['by URN', [{ field: 'urn', order: 'ASCENDING' as const }]],
    ])('%s, returns every result once', async (_, sort) => {
      const seen: string[] = [];
      let scrollId: string | undefined = '';
      while (scrollId !== undefined) {
        const page = await testCatalog.search.search({ count: 1, scrollId, ...(sort && { sort }) });
        seen.push(...page.results.map(({ urn }) => urn));
        expect(page.total).toBe(4);
        scrollId = page.nextScrollId;
      }
      expect(seen.toSorted()).toEqual([orders, orderItems, events, jane].sort());
      if (sort?.[0]?.field === 'name') expect(seen).toEqual([orders, orderItems, events, jane]);
    });
  });

  describe('after a change', () => {
    it('soft-deleted entities are found only on request, and hard-deleted ones never', async () => {
      const urn = dataset('gone');
      await testCatalog.write(upsert(urn, 'status', { removed: true }));
      expect(await testCatalog.find({ text: 'gone' })).toEqual([]);
      expect(await testCatalog.find({ text: 'gone', includeSoftDeleted: true })).toEqual([urn]);
      expect(await testCatalog.filter({ field: 'removed', value: 'true' })).toEqual([urn]);
      await deleteEntity(testCatalog.catalog, urn, { actor: jane });
      await testCatalog.search.flush();
      expect(await testCatalog.find({ text: 'gone', includeSoftDeleted: true })).toEqual([]);
    });

    it('the former value is no longer found', async () => {
      const urn = dataset('renamed');
      await testCatalog.write(upsert(urn, 'datasetProperties', { name: 'before' }));
      await testCatalog.write(upsert(urn, 'datasetProperties', { name: 'after' }));
      expect(await testCatalog.find({ text: 'before' })).toEqual([]);
      expect(await testCatalog.find({ text: 'after' })).toEqual([urn]);
    });
  });

  it('autocompletes names', async () => {
    expect(await testCatalog.search.autocomplete({ text: 'ord', types: ['dataset'] })).toEqual([
      { text: 'order_items', urn: orderItems },
      { text: 'orders', urn: orders },
    ]);
  });

  it('browses folders with exact counts', async () => {
    const form = 'browsePathsV2';
    const top = await testCatalog.search.browse({ types: ['dataset'], path: [], form });
    expect(top.groups).toContainEqual({ name: 'shop', count: 2, hasSubGroups: false });
    expect(top.total).toBe(top.groups.reduce((sum, { count }) => sum + count, 0));
    const shop = await testCatalog.search.browse({ types: ['dataset'], path: ['shop'], form });
    expect(shop).toMatchObject({ groups: [], total: 2, totalEntities: 2 });
    expect(shop.entities).toEqual([
      { name: 'order_items', urn: orderItems },
      { name: 'orders', urn: orders },
    ]);
  });

  it('status returns the engine and the lag', async () => {
    const status = await testCatalog.search.status();
    expect(status).toMatchObject({ engine: tested.name, lag: 0 });
  });
});
