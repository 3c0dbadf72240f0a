import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { type SearchSample, writeAndIndex, writeSearchSample } from '../support/search/sample.js';
import { tagUrn } from '../support/urns.js';

const { baseUrl, call } = await behaviour();
const { run } = graphqlOf(baseUrl);
let sample: SearchSample;

/** A query that matches name, tag and platform of the second dataset, and names a tag that it does not have. */
let query: string;
let matches: { name: string; value: string }[];

beforeAll(async () => {
  sample = await writeSearchSample({ call });
  const { datasets, tag } = sample;
  query = `/q name:refunds AND (tags:"${tag}" OR tags:"${tagUrn()}") AND NOT platform:kafka AND platform:hive`;
  matches = [
    { name: 'name', value: 'refunds' },
    { name: 'platform', value: 'urn:li:dataPlatform:hive' },
    { name: 'tags', value: tag },
  ];
  const upstreams = [
    { dataset: datasets[0], type: 'TRANSFORMED', auditStamp: { time: 0, actor: sample.owner } },
  ];
  await writeAndIndex({ call }, [[datasets[1] as string, 'upstreamLineage', { upstreams }]]);
});

const byName = <T extends { name: string }>(found: readonly T[]) =>
  [...found].sort((a, b) => (a.name < b.name ? -1 : 1));

describe('the matched fields of GraphQL', () => {
  const RESULTS = 'searchResults { matchedFields { name value entity { urn } } }';

  async function ask(operation: string, type: string, input: object) {
    const document = `query ($input: ${type}!) { ${operation}(input: $input) { ${RESULTS} } }`;
    const data = await run<Record<string, { searchResults: { matchedFields: typeof matches }[] }>>(document, {
      input,
    });
    return data[operation]?.searchResults.map(({ matchedFields }) => byName(matchedFields));
  }

  const OPERATIONS: [operation: string, type: string, input: () => object][] = [
    ['search', 'SearchInput', () => ({ type: 'DATASET', query })],
    ['searchAcrossEntities', 'SearchAcrossEntitiesInput', () => ({ query })],
    ['scrollAcrossEntities', 'ScrollAcrossEntitiesInput', () => ({ query })],
    [
      'searchAcrossLineage',
      'SearchAcrossLineageInput',
      () => ({ query, urn: sample.datasets[0], direction: 'DOWNSTREAM' }),
    ],
    [
      'scrollAcrossLineage',
      'ScrollAcrossLineageInput',
      () => ({ query, urn: sample.datasets[0], direction: 'DOWNSTREAM' }),
    ],
  ];

  it.each(OPERATIONS)('%s returns names, values and their entities', async (operation, type, input) => {
    expect(await ask(operation, type, input())).toEqual([
      matches.map((match) => ({
        ...match,
        entity: match.value.startsWith('urn:') ? { urn: match.value } : null,
      })),
    ]);
  });

  it.each(OPERATIONS)('%s applies the flags of highlighting', async (operation, type, input) => {
    const named = (searchFlags: object) => ask(operation, type, { ...input(), searchFlags });
    expect(await named({ skipHighlighting: true })).toEqual([[]]);
    expect(await named({ customHighlightingFields: ['tags'] })).toMatchObject([[{ name: 'tags' }]]);
  });

  it('searchAcrossLineage returns the fields in which words are found', async () => {
    const input = { query: 'refunds', urn: sample.datasets[0], direction: 'DOWNSTREAM' };
    const [found] = (await ask('searchAcrossLineage', 'SearchAcrossLineageInput', input)) ?? [];
    expect(found).toContainEqual({ name: 'name', value: 'refunds', entity: null });
  });
});

describe('the matched fields of REST', () => {
  async function ask(action: string, body: object, headers?: Record<string, string>) {
    const { status, json, text } = await call(`/entities?action=${action}`, { body, headers });
    if (status !== 200) throw new Error(text);
    return (json as JsonObject).value as unknown as {
      entities: { matchedFields: typeof matches }[];
      metadata: { matches: { matchedFields: typeof matches }[] };
    };
  }

  const ACTIONS: [action: string, body: () => object][] = [
    ['search', () => ({ input: query, entity: 'dataset', start: 0, count: 10 })],
    ['searchAcrossEntities', () => ({ input: query, entities: ['dataset'], start: 0, count: 10 })],
  ];

  it.each(ACTIONS)('%s returns the names and the values', async (action, body) => {
    const { metadata } = await ask(action, body());
    expect(metadata.matches.map(({ matchedFields }) => byName(matchedFields))).toEqual([matches]);
  });

  it.each(ACTIONS)('%s returns the names and the values to DataHub’s client, too', async (action, body) => {
    const { entities } = await ask(action, body(), { 'X-DataHub-Client-Mode': 'SDK' });
    expect(entities.map(({ matchedFields }) => byName(matchedFields))).toEqual([matches]);
  });
});
