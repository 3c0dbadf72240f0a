import { describe, expect, it } from 'vitest';
import { ENGINES } from './engines.js';
import { testCatalogWith, upsert } from './test-catalog.js';

const CONTAINER = 'urn:li:container:7b3c0ffee5d1';
const RUN = 'urn:li:dataProcessInstance:nightly-run_4711';
const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,warehouse_load,PROD),publish)';
const QUERY = 'urn:li:query:deadbeef42';
const TERM = 'urn:li:glossaryTerm:Finance.Revenue';
const LETTERS = new Map([
  [CONTAINER, 'C'],
  [RUN, 'R'],
  [JOB, 'J'],
  [QUERY, 'Q'],
  [TERM, 'T'],
]);

/** Texts as people type them, and what they find. */
const WORDS: [text: string, found: string][] = [
  ['7b3c0ffee5d1', 'C'],
  ['7B3C0FFEE5D1', 'C'],
  ['7b3c0', 'C'],
  ['nightly-run_4711', 'R'],
  ['4711', 'R'],
  ['"run 4711"', 'R'],
  ['"4711 run"', ''],
  ['warehouse_load', 'J'],
  ['deadbeef42', 'Q'],
  ['finance revenue', 'T'],
  ['-4711 -7b3c0ffee5d1', 'JQT'],
  // What every URN has, or all of a platform, says nothing.
  ['li', ''],
  ['PROD', ''],
  [`urn:"${CONTAINER}"`, 'C'],
  ['urn:"7b3c0ffee5d1"', 'C'],
  ['urn:"dataProcessInstance:nightly"', 'R'],
  [`-urn:"${CONTAINER}"`, 'JQRT'],
  [CONTAINER, 'C'],
];

const QUERY_STRINGS: [text: string, found: string][] = [
  ['7b3c0ffee5d1 OR 4711', 'CR'],
  ['NOT 7b3c0ffee5d1', 'JQRT'],
  ['*0ffee*', 'C'],
  [`urn:"${CONTAINER}"`, 'C'],
  [`urn:"${RUN}" OR urn:"${JOB}" OR urn:"${QUERY}" OR urn:"${TERM}"`, 'JQRT'],
  [`urn:${CONTAINER}`, 'C'],
  ['urn:"7b3c0ffee5d1"', 'C'],
  ['urn:7B3C0FFEE5D1', 'C'],
  ['urn:"dataFlow:(airflow,warehouse"', 'J'],
  ['urn:("7b3c0ffee5d1" OR deadbeef42)', 'CQ'],
  ['urn.keyword:"7b3c0ffee5d1"', ''],
  ['urn:""', ''],
  ['urn:*beef*', 'Q'],
];

describe.each(ENGINES)('searching for parts of URNs by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, () =>
    testCatalog.write(...[...LETTERS.keys()].map((urn) => upsert(urn, 'status', { removed: false }))),
  );

  const find = async (text: string, syntax: 'words' | 'queryString') => {
    const urns = await testCatalog.find({ text, syntax });
    return urns
      .map((urn) => LETTERS.get(urn) ?? urn)
      .sort()
      .join('');
  };

  it.each(WORDS)('finds entities by the words %s', async (text, found) => {
    expect(await find(text, 'words')).toBe(found);
  });

  it.each(QUERY_STRINGS)('finds entities by the query string %s', async (text, found) => {
    expect(await find(text, 'queryString')).toBe(found);
  });

  it('returns the URN as the matched field', async () => {
    const { results } = await testCatalog.search.search({ text: '4711' });
    expect(results.map(({ matchedFields }) => matchedFields)).toEqual([[{ name: 'urn', value: RUN }]]);
  });

  it('ranks a name before a part of a URN', async () => {
    const named = 'urn:li:container:another';
    await testCatalog.write(upsert(named, 'containerProperties', { name: 'deadbeef42' }));
    const { results } = await testCatalog.search.search({ text: 'deadbeef42' });
    expect(results.map(({ urn }) => urn)).toEqual([named, QUERY]);
  });
});
