import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { sampled } from '../../support/sampled.js';
import { behaviour } from '../support/behaviour.js';
import { writeAndIndex } from '../support/search/sample.js';
import { type Reply, send } from '../support/send.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

// A reader could stop the service by a search: the event loop by patterns, Neo4j by what Lucene made of them.

const { baseUrl, call } = await behaviour();
const name = uniqueName('attacked');
const root = datasetUrn(`${name}-root`);
const urn = datasetUrn(name);

beforeAll(async () => {
  const upstreams = [{ dataset: root, type: 'TRANSFORMED' }];
  await writeAndIndex({ call }, [
    [root, 'datasetProperties', { name: `${name}-root` }],
    [urn, 'datasetProperties', { name, description: 'a'.repeat(1_000) }],
    [urn, 'upstreamLineage', { upstreams }],
  ]);
});

interface Ask {
  text?: string;
  filter?: JsonObject[];
}

const RESULTS = 'total searchResults { entity { urn } matchedFields { name } }';

type Operation = (ask: Ask) => Promise<Reply>;

/** Every operation that takes a text or filters of a search. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GraphQL searchAcrossEntities': ({ text = '*', filter }) =>
    graphql('SearchAcrossEntitiesInput', 'searchAcrossEntities', RESULTS, {
      query: text,
      orFilters: filter && [{ and: filter }],
    }),
  'GraphQL searchAcrossLineage': ({ text = '*', filter }) =>
    graphql('SearchAcrossLineageInput', 'searchAcrossLineage', RESULTS, {
      ...{ query: text, urn: root, direction: 'DOWNSTREAM' },
      orFilters: filter && [{ and: filter }],
    }),
  'REST search': ({ text = '*', filter }) =>
    send(baseUrl, '/entities?action=search', {
      body: {
        ...{ entity: 'dataset', input: text, start: 0, count: 10 },
        ...(filter && { filter: { or: [{ and: filter }] } }),
      },
    }),
  'OpenAPI v3 scroll': ({ text = '*', filter }) =>
    send(baseUrl, `/openapi/v3/entity/scroll?${new URLSearchParams({ query: text })}`, {
      body: { entities: ['dataset'], ...(filter && { filter: { and: [{ criteria: filter }] } }) },
    }),
};

const COMPLETIONS: Readonly<Record<string, (text: string) => Promise<Reply>>> = {
  'GraphQL autoComplete': (query) =>
    graphql('AutoCompleteInput', 'autoComplete', 'suggestions', { type: 'DATASET', query }),
  'GraphQL autoCompleteForMultiple': (query) =>
    graphql('AutoCompleteMultipleInput', 'autoCompleteForMultiple', 'query', { query }),
  'REST autocomplete': (query) =>
    send(baseUrl, '/entities?action=autocomplete', { body: { entity: 'dataset', query, limit: 10 } }),
};

function graphql(type: string, operation: string, result: string, input: object): Promise<Reply> {
  const query = `query ($input: ${type}!) { ${operation}(input: $input) { ${result} } }`;
  return send(baseUrl, '/api/graphql', { body: { query, variables: { input } } });
}

/** The answer to a request, while the service also answers another one. */
async function answered(ask: Promise<Reply>) {
  const [reply, live] = await Promise.all([ask, send(baseUrl, '/health/live')]);
  expect(live.status).toBe(200);
  return { text: reply.text, code: /"code":"(\w+)"/.exec(reply.text)?.[1] };
}

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i));

const REFUSED: [what: string, ask: Ask, limit: string][] = [
  ['a pattern with many wildcards', { text: `/q name:${name} OR urn:${'*?'.repeat(30)}~~` }, '10 wildcards'],
  ['a pattern of many question marks', { text: `/q name:${'?'.repeat(1000)}` }, '10 wildcards'],
  ['words with many wildcards', { text: `/q ${'*a'.repeat(400)}` }, '10 wildcards'],
  ['many patterns', { text: `/q ${many(150, (index) => `name:*a${index}`).join(' OR ')}` }, '100 wildcards'],
  [
    'a long text that repeats itself',
    { filter: [{ field: 'name', condition: 'CONTAIN', values: ['a'.repeat(850)] }] },
    'repeats itself',
  ],
  [
    'many long texts',
    {
      filter: [{ field: 'name', condition: 'CONTAIN', values: many(100, (index) => `${index}`.repeat(99)) }],
    },
    '10000 characters',
  ],
  [
    'many texts',
    { filter: [{ field: 'name', condition: 'START_WITH', values: many(1_001, (index) => `n${index}`) }] },
    '1000 values',
  ],
  [
    'more values than a filter may have',
    {
      filter: ['x', 'y'].map((word) => ({
        field: 'urn',
        values: many(25_001, (index) => datasetUrn(`${word}${index}`)),
      })),
    },
    '50000 values',
  ],
];

/** Limits of what Lucene does. Lineage compares the URNs and names that it has itself. */
const OF_ENGINE = new Set(['a long text that repeats itself', 'many long texts']);

const ANSWERED: [what: string, ask: Ask][] = [
  ['a pattern with ten wildcards', { text: `/q name:${name} OR urn:${'*?'.repeat(5)}~~` }],
  ['a pattern whose states double', { text: `/q name:${name} OR name:*a?????????` }],
  ['a hundred wildcards', { text: `/q name:${name} OR ${many(50, (i) => `name:*z${i}*`).join(' OR ')}` }],
  [
    'thirty thousand values',
    { filter: [{ field: 'urn', values: [...many(30_000, (index) => datasetUrn(`x${index}`)), urn] }] },
  ],
];

describe.each(Object.keys(OPERATIONS).map((operation, index) => [operation, index] as const))(
  '%s',
  (operation, index) => {
    const ask = OPERATIONS[operation] as Operation;
    const refused = REFUSED.filter(([what]) => !(operation.endsWith('Lineage') && OF_ENGINE.has(what)));

    it.each(sampled(refused, 4, index))('refuses %s', async (_what, asked, limit) => {
      const { code, text } = await answered(ask(asked));
      expect([code, text]).toEqual(['BAD_REQUEST', expect.stringContaining(limit)]);
    });

    it.each(sampled(ANSWERED, 4, index + 1))('answers %s', { timeout: 120_000 }, async (_what, asked) => {
      const { code, text } = await answered(ask(asked));
      expect([code, text]).toEqual([undefined, expect.stringContaining(`"${urn}"`)]);
    });
  },
);

describe.each(Object.entries(COMPLETIONS))('%s', (_operation, complete) => {
  it.each([
    ['thousands of words', 'x '.repeat(5_000), '200 words'],
    ['a text that is too long', 'x'.repeat(20_001), '20000 characters'],
    ['a text of a megabyte', 'x '.repeat(500_000), '20000 characters'],
  ])('refuses %s', async (_what, text, limit) => {
    const reply = await answered(complete(text));
    expect([reply.code, reply.text]).toEqual(['BAD_REQUEST', expect.stringContaining(limit)]);
  });
});

it('a search by hundreds of words finds the entity that has one of them', async () => {
  const words = many(190, (index) => `w${index}`).join(' OR ');
  const { text } = await answered(
    (OPERATIONS['GraphQL searchAcrossEntities'] as Operation)({
      text: `/q (${words} OR ${name}) AND urn:"${urn}"`,
    }),
  );
  expect(JSON.parse(text)).toMatchObject({
    data: { searchAcrossEntities: { total: 1, searchResults: [{ entity: { urn } }] } },
  });
});
