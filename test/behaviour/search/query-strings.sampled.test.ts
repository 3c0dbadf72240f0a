import { describe, expect, it } from 'vitest';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const one = dataset('one');
const two = dataset('two', 'kafka');
const names = new Map([
  [one, 'one'],
  [two, 'two'],
]);

/** Query strings, and which of the two datasets they find. */
const QUERIES: [query: string, found: string][] = [
  ['*', 'one two'],
  ['qualifiedName:"Sales Orders"', 'one'],
  ['qualifiedName:sales', 'one two'],
  ['qualifiedName.keyword:sales', ''],
  ['qualifiedName.keyword:Sales\\ Orders', 'one'],
  ['qualifiedName:sal*_dail?', 'two'],
  ['qualifiedName:\\*', ''],
  ['platform.keyword:"urn\\:li\\:dataPlatform\\:kafka"', 'two'],
  ['platform:urn\\:li\\:dataPlatform\\:hive AND tags:gold', 'one'],
  ['platform:hive OR platform:kafka', 'one two'],
  ['NOT platform:hive', 'two'],
  ['tags:gold -tags:PII', 'two'],
  ['+tags:gold +tags:PII', 'one'],
  ['tags:(PII OR silver)', 'one'],
  ['_exists_:typeNames', 'two'],
  ['NOT _exists_:typeNames', 'one'],
  ['createdAt:>1000', 'two'],
  ['createdAt:>=1000', 'one two'],
  ['createdAt:[* TO 1000]', 'one'],
  ['createdAt:{1000 TO *]', 'two'],
  ['createdAt:[1970-01-01 TO 1971-01-01]', 'one'],
  // One was created at 1970-01-01T00:00:01Z, two at 2023-11-14T22:13:20Z. A date is all of what is written.
  ['createdAt:[* TO 1970-01-01]', 'one'],
  ['createdAt:>1970-01-01', 'two'],
  ['createdAt:>=1970-01-01', 'one two'],
  ['createdAt:<1970-01-01', ''],
  ['createdAt:1970-01-01', 'one'],
  ['createdAt:1970-01-01T00\\:00\\:01', 'one'],
  ['createdAt:1970-01-01T00:00:01.001Z', ''],
  ['createdAt:2023-11', 'two'],
  ['createdAt:2023-11-14T23:13:20+01:00', 'two'],
  ['createdAt:[2023 TO 2023-10]', ''],
  ['createdAt:now/d', ''],
  ['createdAt:[now-7d TO now]', ''],
  ['createdAt:<now-7d/d', 'one two'],
  ['createdAt:{now-200y TO now}', 'one two'],
  ['createdAt:2023-11-20||/M', 'two'],
  ['createdAt:[2023-12-14||-1M/M TO 2023-12-14||-1M/d]', 'two'],
  ['createdAt:[* TO 2023-11-14||-1d]', 'one'],
  ['createdAt:>"1970-01-08||-1w"', 'two'],
  ['(platform:hive AND tags:nothing) OR (tags:gold AND NOT tags:PII)', 'two'],
  ['hasDescription:true', 'one'],
  ['orders AND platform:kafka', 'two'],
  ['lines', 'one'],
  ['-lines', 'two'],
  [`urn:"${one}"`, 'one'],
];

const MISTAKES: [query: string, message: string][] = [
  ['colour:red', 'There is no search field "colour" (at 1 of the query)'],
  ['tags:gold AND (name:', 'The query ends where a clause is expected'],
  ['name:[a TO b]', 'Ranges are possible on numbers and dates, which name does not hold (at 1 of the query)'],
  ['createdAt:1*', 'Wildcards are not possible on createdAt (at 1 of the query)'],
  ['createdAt:>now-7days', 'not with "now-7days" (at 1 of the query)'],
  ['tags:gold AND createdAt:[2023-02-30 TO *]', 'not with "2023-02-30" (at 15 of the query)'],
  ['createdAt:[now||/d TO now]', 'not with "now||/d"'],
  ['createdAt:<now+999999999y', 'not with "now+999999999y"'],
  [
    'tags:gold AND createdAt:soon',
    'createdAt is compared with epoch milliseconds, an ISO 8601 date or date math such as now-7d/d, not with "soon"',
  ],
];

describe.each(ENGINES)('query strings by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    const tags = (...ids: string[]) => ({ tags: ids.map((id) => ({ tag: `urn:li:tag:${id}` })) });
    await testCatalog.write(
      upsert(one, 'datasetProperties', {
        qualifiedName: 'Sales Orders',
        description: 'Lines of paper',
        customProperties: {},
        created: { time: 1000 },
      }),
      upsert(one, 'globalTags', tags('PII', 'gold')),
      upsert(two, 'datasetProperties', {
        qualifiedName: 'sales_orders_daily',
        customProperties: {},
        created: { time: 1_700_000_000_000 },
      }),
      upsert(two, 'globalTags', tags('gold')),
      upsert(two, 'subTypes', { typeNames: ['View'] }),
    );
  });

  const ask = (text: string) => testCatalog.find({ types: ['dataset'], text, syntax: 'queryString' });

  it.each(QUERIES)('%s finds %s', async (text, expected) => {
    const found = await ask(text);
    expect(
      [...names]
        .filter(([urn]) => found.includes(urn))
        .map(([, name]) => name)
        .join(' '),
    ).toBe(expected);
  });

  it.each(MISTAKES)('%s is refused as BAD_REQUEST', async (text, message) => {
    await expect(ask(text)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    });
  });

  it('accept hundreds of clauses, and refuse more than the engine supports', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `name:w${index}`).join(' OR ');
    expect(await ask(`${many(300)} OR tags:PII`)).toEqual([one]);
    if (tested.name === 'embedded')
      await expect(ask(many(1000))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('at most 1024 comparisons together'),
      });
  });

  it('can be given as words after /q', async () => {
    expect(await testCatalog.find({ text: '/q tags:gold AND NOT tags:PII' })).toEqual([two]);
  });
});
