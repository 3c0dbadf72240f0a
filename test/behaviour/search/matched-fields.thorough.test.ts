import { describe, expect, it } from 'vitest';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const urn = dataset('shop.orders');
const [PII, GOLD] = ['urn:li:tag:PII', 'urn:li:tag:gold'];
const HIVE = 'urn:li:dataPlatform:hive';
const LINES = 'Lines of paper';
const NAMED = { name: 'Sales Orders', qualifiedName: 'Sales Orders' };
const CREATED = 1_700_000_000_000;

/** Query strings that find the dataset, and the fields and values by which they do. */
const QUERIES: [query: string, matches: Record<string, string[]>][] = [
  ['*', {}],
  ['tags:PII', { tags: [PII] }],
  ['tags:*', { tags: [PII, GOLD] }],
  [`tags:"${PII}"`, { tags: [PII] }],
  ['tags.keyword:PII', { tags: [PII] }],
  ['platform:hive', { platform: [HIVE] }],
  // Inside others
  ['tags:PII AND platform:hive', { tags: [PII], platform: [HIVE] }],
  ['tags:PII OR platform:hive', { tags: [PII], platform: [HIVE] }],
  ['tags:silver OR platform:hive', { platform: [HIVE] }],
  ['tags:(silver OR gold)', { tags: [GOLD] }],
  ['(tags:PII AND platform:kafka) OR tags:gold', { tags: [GOLD] }],
  ['+tags:PII tags:gold', { tags: [PII, GOLD] }],
  // What is not wanted is not shown
  ['NOT tags:silver', {}],
  ['tags:PII AND NOT platform:kafka', { tags: [PII] }],
  ['tags:PII -platform:kafka', { tags: [PII] }],
  ['NOT (tags:silver OR NOT tags:gold)', { tags: [GOLD] }],
  ['NOT NOT tags:gold', { tags: [GOLD] }],
  // Every kind of test
  ['qualifiedName:"sales ord"', { qualifiedName: ['Sales Orders'] }],
  ['qualifiedName:sal*rd?rs', { qualifiedName: ['Sales Orders'] }],
  ['tags:*PI?', { tags: [PII] }],
  ['createdAt:>1000', { createdAt: [String(CREATED)] }],
  ['createdAt:[2023-11 TO *]', { createdAt: [String(CREATED)] }],
  ['createdAt:2023-11-14', { createdAt: [String(CREATED)] }],
  ['_exists_:description', { description: [LINES] }],
  ['description:*', { description: [LINES] }],
  ['NOT _exists_:typeNames', {}],
  ['hasDescription:true', { hasDescription: ['true'] }],
  [`urn:"${urn}"`, { urn: [urn] }],
  // Beside words, and words that are alternatives
  ['paper AND tags:PII', { description: [LINES], tags: [PII] }],
  ['paper OR tags:silver', { description: [LINES] }],
  ['click OR tags:PII', { tags: [PII] }],
  ['"of paper" OR click', { description: [LINES] }],
  ['pap?r', { description: [LINES] }],
];

describe.each(ENGINES)('matched fields of query strings by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    await testCatalog.write(
      upsert(urn, 'datasetProperties', {
        ...NAMED,
        description: LINES,
        customProperties: {},
        created: { time: CREATED },
      }),
      upsert(urn, 'globalTags', { tags: [{ tag: PII }, { tag: GOLD }] }),
      upsert(urn, 'schemaMetadata', {
        schemaName: 'wide',
        platform: HIVE,
        version: 0,
        hash: '',
        platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
        fields: Array.from({ length: 30 }, (_, index) => ({
          fieldPath: `column_${index}`,
          nativeDataType: 'x',
          type: { type: { 'com.linkedin.schema.StringType': {} } },
        })),
      }),
    );
  });

  const matchesOf = async (text: string, syntax: 'words' | 'queryString') => {
    const { results } = await testCatalog.search.search({ types: ['dataset'], text, syntax });
    const matches: Record<string, string[]> = {};
    for (const { name, value } of results[0]?.matchedFields ?? [])
      matches[name] = [...(matches[name] ?? []), value].sort();
    return matches;
  };

  it.each(QUERIES)('of %s', async (text, expected) => {
    expect(await matchesOf(text, 'queryString')).toEqual(expected);
  });

  it.each([
    ['tags:PII', { tags: [PII] }],
    ['paper tags:PII', { description: [LINES], tags: [PII] }],
    ['paper -tags:silver', { description: [LINES] }],
  ])('of %s in syntax `words`', async (text, expected) => {
    expect(await matchesOf(text, 'words')).toEqual(expected);
  });

  it('include the first 20 values of a field with many values, and all other fields', async () => {
    const { fieldPaths, ...others } = await matchesOf('fieldPaths:column_* AND tags:PII', 'queryString');
    expect(fieldPaths).toHaveLength(20);
    expect(others).toEqual({ tags: [PII] });
  });

  it('do not include fields of filters', async () => {
    const filters = [{ and: [{ field: 'tags', values: ['PII'] }] }];
    const { results } = await testCatalog.search.search({ text: 'platform:hive', filters });
    expect(results.map(({ matchedFields }) => matchedFields)).toEqual([[{ name: 'platform', value: HIVE }]]);
  });
});
