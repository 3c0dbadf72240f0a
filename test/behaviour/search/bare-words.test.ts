import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../src/catalog/search/types.js';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

/** Datasets by a letter, the last ones with the first URNs: no URN decides where something else does. */
const CATALOG = {
  O: { urn: dataset('e1'), name: 'orders', description: 'Lines of paper' },
  I: { urn: dataset('d1', 'kafka'), name: 'order_items_daily', description: 'What was bought' },
  C: { urn: dataset('c1'), name: 'customers', description: 'Whoever ordered, legacy or not' },
  L: { urn: dataset('b1', 'kafka'), name: 'legacy orders of customers', description: 'Straße 語言' },
  S: { urn: dataset('a1'), name: 'clickStream', description: `Ünïcode ${'filler '.repeat(200)}the end` },
};
const ALL = Object.keys(CATALOG).join('');

/**
 * The table of docs/search.md, "Words in query strings": what is written, and which datasets it finds.
 * A word also finds words that begin so; without case and accents.
 */
const CELLS: [written: string, found: string][] = [
  // Alternatives
  ['orders OR items', 'OIL'],
  ['ORDERS || Items', 'OIL'],
  ['orders OR nothing', 'OL'],
  ['nothing OR neither', ''],
  ['order OR click', ALL],
  ['customers OR paper', 'OCL'],
  ['(orders OR customers) AND NOT legacy', 'O'],
  ['(orders OR customers) legacy', 'CL'],
  ['(orders customers) OR items', 'IL'],
  ['(orders AND customers) OR (items AND daily)', 'IL'],
  ['orders OR customers AND legacy', 'OCL'],
  ['orders AND (customers OR (paper AND lines))', 'OL'],
  ['(((orders))) OR (click)', 'OLS'],
  // With fields
  ['items OR platform:hive', 'OICS'],
  ['items OR (platform:hive AND NOT paper)', 'ICS'],
  ['platform:kafka AND (items OR customers)', 'IL'],
  ['NOT platform:kafka AND (items OR customers)', 'C'],
  ['_exists_:typeNames OR items', 'I'],
  // Negated
  ['NOT orders', 'ICS'],
  ['-orders', 'ICS'],
  ['NOT order', 'S'],
  ['!click', 'OICL'],
  ['NOT (orders OR items)', 'CS'],
  ['NOT (orders AND customers)', 'OICS'],
  ['NOT NOT items', 'I'],
  ['items OR NOT order', 'IS'],
  ['order -legacy', 'OI'],
  ['order AND NOT "order items"', 'OCL'],
  ['items OR NOT items', ALL],
  // Phrases
  ['"orders of customers" OR items', 'IL'],
  ['"of orders" OR click', 'S'],
  ['"legacy orders" OR "order items"', 'IL'],
  ['"order item" OR click', 'S'],
  ['"LEGACY-Orders" OR nothing', 'L'],
  ['"orders" OR click', 'OLS'],
  ['"order" OR click', 'IS'],
  ['"stream" OR nothing', 'S'],
  ['"strasse 語言" OR nothing', ''],
  ['"straße 語言" OR nothing', 'L'],
  ['"the end" OR nothing', 'S'],
  ['NOT "legacy orders"', 'OICS'],
  [`"${'filler '.repeat(60)}the end" OR items`, 'IS'],
  [`"${'filler '.repeat(60)}the ends" OR items`, 'I'],
  // Wildcards
  ['ord* OR click*', ALL],
  ['ord* AND NOT leg*', 'OI'],
  ['*ders OR items', 'OIL'],
  ['*ders', 'OL'],
  ['*tom*', 'CL'],
  ['o?ders', 'OL'],
  ['cl*m', 'S'],
  ['i?ems OR c*k', 'IS'],
  ['NOT *ders', 'ICS'],
  ['ÜNÏ* OR nothing', 'S'],
  ['str?am AND platform:hive', 'S'],
  ['order_it* OR nothing', 'I'],
  ['*rder_it*', 'I'],
  ['語* OR nothing', 'L'],
  // Everything
  ['* OR orders', ALL],
  ['*:* AND NOT orders', 'ICS'],
  ['*:* OR nothing', ALL],
  ['* AND items', 'I'],
  ['NOT *', ''],
  ['NOT *:*', ''],
  ['*:items OR click', 'IS'],
  // Words of several words, of names in camel case, with signs, with accents
  ['order_items OR nothing', 'I'],
  ['items-order OR nothing', 'I'],
  ['NOT order_items', 'OCLS'],
  ['stream OR nothing', 'S'],
  ['clickstream OR items', 'IS'],
  ['unicode OR nothing', 'S'],
  ['orders\\ customers OR nothing', 'L'],
  // What looks like an operator and is none
  ['or OR items', 'OICL'],
  ['orders and legacy', ''],
  // A whole URN is the entity
  [`"${CATALOG.I.urn}" OR click`, 'IS'],
  [`NOT "${CATALOG.I.urn}"`, 'OCLS'],
  // No typos where words are alternatives
  ['odrers OR items', 'I'],
];

const TOO_MANY = 'A query looks for at most 200 words, not 201';
const MISTAKES: [written: string, message: string][] = [
  ['orders OR "&"', 'What is at 11 of the query has neither letters nor digits'],
  ['\\\\', 'What is at 1 of the query has neither letters nor digits'],
  ['orders & customers', 'What is at 8 of the query has neither letters nor digits'],
  ['NOT "--"', 'What is at 5 of the query has neither letters nor digits'],
  ['orders OR [1 TO 2]', 'The range at 11 of the query needs a field'],
  ['>5', 'The range at 1 of the query needs a field'],
  ['orders OR', 'The query ends where a clause is expected'],
  ['(orders OR customers', 'The parenthesis at 1 is not closed'],
  ['orders OR colour:red', 'There is no search field "colour" (at 11 of the query)'],
];

describe.each(ENGINES)('words in query strings by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    const described = Object.values(CATALOG).map(({ urn, ...properties }) =>
      upsert(urn, 'datasetProperties', properties),
    );
    await testCatalog.write(...described);
  });

  const letter = (urn: string) => Object.entries(CATALOG).find(([, known]) => known.urn === urn)?.[0] ?? urn;
  const search = (text: string, query: SearchQuery = {}) =>
    testCatalog.search.search({ types: ['dataset'], text, syntax: 'queryString', ...query });
  const inOrder = async (text: string, query?: SearchQuery) =>
    (await search(text, query)).results.map(({ urn }) => letter(urn)).join('');

  it.each(CELLS)('%s finds %s', async (text, expected) => {
    const { results, total, isTotalExact } = await search(text);
    const found = new Set(results.map(({ urn }) => letter(urn)));
    expect([...ALL].filter((name) => found.has(name)).join('')).toBe(expected);
    expect({ total, isTotalExact, count: results.length }).toEqual({
      total: expected.length,
      isTotalExact: true,
      count: expected.length,
    });
  });

  it.each(MISTAKES)('%s is refused as BAD_REQUEST', async (text, message) => {
    await expect(search(text)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it('ranks results by exact name, beginning of a name, word of a name, and other fields', async () => {
    expect(await inOrder('customers OR orders')).toMatch(/^(CO|OC)L$/);
    expect(await inOrder('nothing OR orders OR paper OR bought')).toBe('OLI');
    expect(await inOrder('platform:kafka OR orders')).toBe('OLI');
    expect(await inOrder('(legacy OR nothing) AND orders')).toBe('L');
    expect(await inOrder('order OR click', { sort: [{ field: 'name', order: 'DESCENDING' }] })).toBe('OILCS');
    const worst = await inOrder('customers OR orders', { sort: [{ field: '_score', order: 'ASCENDING' }] });
    expect(worst).toMatch(/^L(CO|OC)$/);
  });

  it('returns facets over all results, and the matched fields', async () => {
    const { facets, results, total } = await search('items OR customers', { facets: ['platform'], count: 1 });
    expect(total).toBe(3);
    expect(results).toHaveLength(1);
    expect(facets[0]?.values).toEqual([
      { value: 'urn:li:dataPlatform:kafka', count: 2 },
      { value: 'urn:li:dataPlatform:hive', count: 1 },
    ]);
    const [first] = (await search('customers OR nothing')).results;
    expect(first?.matchedFields).toContainEqual({ name: 'name', value: 'customers' });
  });

  it('returns the same order by pages and by a scroll', async () => {
    for (const text of ['order OR click', 'platform:hive OR orders', '"order items" OR o?ders OR c*k']) {
      const whole = await inOrder(text);
      const pages = [0, 2, 4].map((start) => inOrder(text, { start, count: 2 }));
      expect((await Promise.all(pages)).join('')).toBe(whole);
      let scrolled = '';
      for (let scrollId: string | undefined = ''; scrollId !== undefined; ) {
        const page = await search(text, { scrollId, count: 2 });
        expect(page.total).toBe(whole.length);
        scrolled += page.results.map(({ urn }) => letter(urn)).join('');
        scrollId = page.nextScrollId;
      }
      expect(scrolled).toBe(whole);
    }
  });

  it('accepts 200 words, and refuses more', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join('.');
    for (const text of [words(201), `NOT ${words(201)}`, `"${words(200)}" OR a`, `a OR *${words(200)}`])
      await expect(search(text)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: TOO_MANY });
    await expect(search(`-${words(201)}`, { syntax: 'words' })).rejects.toMatchObject({ message: TOO_MANY });
    expect(await inOrder(words(200))).toBe('');
    // So many alternatives rank nothing.
    const many = Array.from({ length: 197 }, (_, index) => `w${index}`).join(' OR ');
    expect(await inOrder('paper OR customers OR daily')).toMatch(/^C(LI|IL)O$/);
    expect(await inOrder(`paper OR customers OR daily OR ${many}`)).toBe('COLI');
  });

  it('with syntax `words` ignores signs beside words, and finds nothing by signs alone', async () => {
    const typed = (text: string) => inOrder(text, { syntax: 'words' });
    expect(await typed('&&& "?!"')).toBe('');
    expect(await typed('orders & customers')).toBe('L');
    expect((await typed('* ""')).length).toBe(5);
  });

  it('with syntax `words` excludes results by a minus', async () => {
    const typed = (text: string) => inOrder(text, { syntax: 'words' });
    expect([...(await typed('-order'))].sort().join('')).toBe('S');
    expect([...(await typed('-"order items"'))].sort().join('')).toBe('CLOS');
    expect([...(await typed('-order_items'))].sort().join('')).toBe('CLOS');
    expect([...(await typed('order -legacy -daily'))].sort().join('')).toBe('O');
    expect([...(await typed(`-${CATALOG.S.urn}`))].sort().join('')).toBe('CILO');
  });
});
