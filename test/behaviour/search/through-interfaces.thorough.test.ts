import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { type SearchSample, writeAndIndex, writeSearchSample } from '../support/search/sample.js';
import { searchClients } from '../support/search/search-client.js';

const { baseUrl, call } = await behaviour();
let sample: SearchSample;

beforeAll(async () => {
  sample = await writeSearchSample({ call });
});

const byUrn = [{ field: 'urn', order: 'ASCENDING' as const }];
const sorted = (urns: readonly string[]) => [...urns].sort();

describe.each(searchClients(baseUrl))('search by $name', ({ find }) => {
  it('finds entities by a word, of one type and of all, but no soft-deleted one', async () => {
    const { datasets, chart, word } = sample;
    expect(await find({ types: ['dataset'], text: word, sort: byUrn })).toEqual({
      total: 4,
      urns: sorted(datasets),
    });
    expect(await find({ text: word, sort: byUrn })).toEqual({ total: 5, urns: sorted([...datasets, chart]) });
  });

  it('finds nothing by a word that no entity has', async () => {
    expect(await find({ text: `${sample.word}x` })).toEqual({ total: 0, urns: [] });
  });

  it('filters by any value of a condition, all conditions together, and any alternative', async () => {
    const { datasets, owner, tag } = sample;
    const owned = { field: 'owners', values: [owner] };
    const tagged = { field: 'tags', values: [tag, 'urn:li:tag:another'] };
    const named = { field: 'name', condition: 'EQUAL', values: ['customers'] };
    expect(await find({ filters: [{ and: [owned] }] })).toMatchObject({ total: 4 });
    expect(await find({ filters: [{ and: [owned, tagged] }], sort: byUrn })).toEqual({
      total: 2,
      urns: sorted(datasets.slice(0, 2)),
    });
    const either = [{ and: [owned, tagged] }, { and: [owned, named] }];
    expect((await find({ filters: either, sort: byUrn })).urns).toEqual(sorted(datasets.slice(0, 3)));
    expect(
      (await find({ filters: [{ and: [owned, { ...tagged, negated: true }] }], sort: byUrn })).urns,
    ).toEqual(sorted(datasets.slice(2)));
  });

  it('finds soft-deleted entities with a filter on removed', async () => {
    const filters = [{ and: [{ field: 'removed', values: ['true'] }] }];
    expect(await find({ text: sample.word, filters })).toEqual({ total: 1, urns: [sample.removed] });
  });

  it('sorts in either order, and by several fields', async () => {
    const types = ['dataset'];
    const ascending = await find({ types, text: sample.word, sort: byUrn });
    const descending = await find({
      types,
      text: sample.word,
      sort: [{ field: 'urn', order: 'DESCENDING' }],
    });
    expect(descending.urns).toEqual(ascending.urns.toReversed());
    const byName = [{ field: '_entityName', order: 'DESCENDING' as const }, ...byUrn];
    const { urns } = await find({ types, text: sample.word, sort: byName });
    expect(urns.map((urn) => urn.split(/[.,]/).at(-2))).toEqual([
      'refunds',
      'orders_daily',
      'orders',
      'customers',
    ]);
  });

  it('returns a page of the requested size, and the total of all pages', async () => {
    const page = await find({ types: ['dataset'], text: sample.word, sort: byUrn, count: 3 });
    expect(page).toEqual({ total: 4, urns: sorted(sample.datasets).slice(0, 3) });
    expect(await find({ types: ['dataset'], text: sample.word, count: 0 })).toEqual({ total: 4, urns: [] });
    expect((await find({ types: ['dataset'], text: sample.word, count: 1_000_000 })).urns).toHaveLength(4);
  });

  it('accepts OR, NOT, phrases and wildcards in a query string', async () => {
    const { word, datasets } = sample;
    const types = ['dataset'];
    const refunds = datasets.filter((urn) => urn.includes('refunds'));
    const customers = datasets.filter((urn) => urn.includes('customers'));
    expect(refunds).toHaveLength(1);
    expect(
      await find({ types, text: `/q ${word} AND (refunds OR custom* OR "not there")`, sort: byUrn }),
    ).toEqual({
      total: 2,
      urns: sorted([...refunds, ...customers]),
    });
    expect(
      (await find({ types, text: `/q ${word} AND NOT (refunds OR customers)`, sort: byUrn })).urns,
    ).toEqual(sorted(datasets.filter((urn) => !refunds.includes(urn) && !customers.includes(urn))));
    expect((await find({ types, text: `/q (${word} refunds) OR nothing` })).urns).toEqual(refunds);
  });

  it('accepts a query string with fields after /q', async () => {
    const { word, datasets } = sample;
    const { urns } = await find({ text: `/q name:orders AND description:${word}` });
    expect(urns).toContain(datasets[0]);
    expect(urns).not.toContain(datasets[1]);
  });

  it('finds an entity by its new value only, and not while it is deleted', async () => {
    const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${sample.word}.moving,PROD)`;
    const text = `${sample.word}moving`;
    await writeAndIndex({ call }, [[urn, 'datasetProperties', { name: `${text}one` }]]);
    expect((await find({ text: `${text}one` })).urns).toEqual([urn]);
    await writeAndIndex({ call }, [[urn, 'datasetProperties', { name: `${text}two` }]]);
    expect((await find({ text: `${text}one` })).urns).toEqual([]);
    expect((await find({ text: `${text}two` })).urns).toEqual([urn]);
    await writeAndIndex({ call }, [[urn, 'status', { removed: true }]]);
    expect((await find({ text: `${text}two` })).urns).toEqual([]);
    await writeAndIndex({ call }, [[urn, 'status', { removed: false }]]);
    expect((await find({ text: `${text}two` })).urns).toEqual([urn]);
    await call(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}`, {
      method: 'DELETE',
      headers: { 'X-DataHub-Sync-Index-Update': 'true' },
    });
    expect((await find({ text: `${text}two` })).urns).toEqual([]);
  });
});
