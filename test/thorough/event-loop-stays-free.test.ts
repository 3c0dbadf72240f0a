import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireEmbedded } from '../support/require-embedded.js';
import { ServiceProcess } from '../support/service-process.js';

/** Generous: a busy machine is not a failure. */
const TEST_MILLIS = 900_000;
/** The longest block of the event loop, in multiples of the yardstick. Defects blocked it a hundred times as long. */
const MAX_RATIO = 10;
/** The largest body, a little less for what is around the text in it. */
const BODY_BYTES = 16 * 1024 * 1024 - 1_000;
const LEAVES = 2_000;

interface Attack {
  /** POST when absent. */
  method?: string;
  /** Of the service, with its query. */
  path: string;
  /** JSON. */
  body: string;
}

let service: ServiceProcess;
let baseUrl = '';
let dataDir = '';
/** The longest time that the event loop stands for an honest request of the largest size. */
let yardstick = 0;

const graphql = (query: string, variables: object = {}): Attack => ({
  path: '/api/graphql',
  body: JSON.stringify({ query, variables }),
});
const search = (query: string) =>
  graphql(
    'query ($query: String!) { searchAcrossEntities(input: { query: $query, count: 1000 }) { searchResults { matchedFields { name } } } }',
    { query },
  );
const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,loop.${name},PROD)`;

beforeEach(requireEmbedded);
beforeAll(async () => {
  if (process.env.NEO4J_URI) return;
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-loop-'));
  service = new ServiceProcess({ CAIRN_DATA_DIR: dataDir, CAIRN_SEARCH_ENGINE: 'embedded' });
  baseUrl = await service.ready();
  const upstream = { upstreams: [{ dataset: dataset('hub'), type: 'TRANSFORMED' }] };
  const leaves = Array.from({ length: LEAVES }, (_, index) => ({
    urn: dataset(`leaf${index}`),
    upstreamLineage: { value: upstream },
  }));
  const hub = { urn: dataset('hub'), status: { value: { removed: false } } };
  const body = JSON.stringify([hub, ...leaves]);
  expect((await post({ path: '/openapi/v3/entity/dataset?async=false', body })).status).toBe(200);
  const text = JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(BODY_BYTES) } });
  const delays = [];
  for (let round = 0; round < 3; round += 1)
    delays.push((await delayUnder({ path: '/api/graphql', body: text })).delay);
  yardstick = Math.max(...delays);
}, TEST_MILLIS);
afterAll(async () => {
  await service?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}, TEST_MILLIS);

async function post({ method = 'POST', path, body }: Attack): Promise<{ status: number; text: string }> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    body: gzipSync(body),
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  });
  return { status: response.status, text: await response.text() };
}

/** Sends a request, and asks for a trifle all the time until it is answered: the longest time that this took. */
async function delayUnder(attack: Attack): Promise<{ delay: number; status: number; text: string }> {
  let isOver = false;
  const answer = post(attack).finally(() => {
    isOver = true;
  });
  let delay = 0;
  do {
    const began = performance.now();
    await (await fetch(`${baseUrl}/health/live`)).text();
    delay = Math.max(delay, performance.now() - began);
    await sleep(5);
  } while (!isOver);
  return { delay, ...(await answer) };
}

async function expectFree(attack: Attack): Promise<void> {
  const { delay, status, text } = await delayUnder(attack);
  console.log(
    status,
    delay.toFixed(),
    yardstick.toFixed(),
    attack.path,
    attack.body.length,
    text.slice(0, 200),
  );
  expect(delay / yardstick).toBeLessThan(MAX_RATIO);
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('"INTERNAL"');
}

const within = (inner: string) => `relationships { entity { ... on Dataset { ${inner} } } }`;
const lineage = (direction: string, count: number, inner: string) =>
  `lineage(input: { direction: ${direction}, start: 0, count: ${count} }) { ${inner} }`;
const downstream = (condition: string, count: number) =>
  graphql(
    'query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) { total searchResults { entity { urn } } } }',
    {
      input: {
        ...{ urn: dataset('hub'), direction: 'DOWNSTREAM', query: '*', count: 10 },
        orFilters: [
          {
            and: [
              { field: 'urn', condition, values: Array.from({ length: count }, (_, at) => `Name ${at}`) },
            ],
          },
        ],
      },
    },
  );
const URNS = 'relationships { entity { urn } }';

const column = (table: string, name: number) => `urn:li:schemaField:(${dataset(table)},f${name})`;
const withColumnLineage = (at: number, columns: number) => ({
  urn: dataset(`wide${at}`),
  upstreamLineage: {
    value: {
      upstreams: [{ dataset: dataset(`wide${at + 1}`), type: 'TRANSFORMED' }],
      fineGrainedLineages: Array.from({ length: columns }, (_, name) => ({
        ...{ upstreamType: 'FIELD_SET', upstreams: [column(`wide${at + 1}`, name)] },
        ...{ downstreamType: 'FIELD', downstreams: [column(`wide${at}`, name)] },
      })),
    },
  },
});

/** Requests that stood the event loop for seconds, each within the limits of its time. */
const ATTACKS: Record<string, () => Attack> = {
  'an integer of millions of digits': () => ({
    path: '/api/graphql',
    body: `{"query": "{ __typename }", "x": ${'9'.repeat(BODY_BYTES)}}`,
  }),
  'such an integer in the text of an aspect': () => ({
    path: '/aspects?action=ingestProposal',
    body: JSON.stringify({
      proposal: {
        ...{
          entityType: 'dataset',
          entityUrn: dataset('x'),
          changeType: 'UPSERT',
          aspectName: 'datasetProfile',
        },
        aspect: { value: `{"rowCount": ${'9'.repeat(5_000_000)}}`, contentType: 'application/json' },
      },
    }),
  }),
  'an answer of millions of values': () =>
    graphql(
      `{ dataset(urn: "${dataset('hub')}") { ${lineage('DOWNSTREAM', 1000, within(lineage('UPSTREAM', 1, within(lineage('DOWNSTREAM', LEAVES, URNS)))))} } }`,
    ),
  'a pattern of as many wildcards as a search may have': () =>
    search(`/q name:hub OR urn:${'*?'.repeat(5)}~~`),
  'a pattern of more wildcards': () => search(`/q name:hub OR urn:${'*?'.repeat(30)}~~`),
  'a filter of lineage by thousands of names': () => downstream('IEQUAL', 50_000),
  'a filter of lineage by a thousand parts of names': () => downstream('CONTAIN', 1_000),
  'a patch that doubles what it copies': () => ({
    method: 'PATCH',
    path: `/openapi/v3/entity/dataset/${encodeURIComponent(dataset('hub'))}/datasetProperties`,
    body: JSON.stringify([
      { op: 'add', path: '/customProperties', value: { a: 'b' } },
      ...Array.from({ length: 40 }, (_, index) => ({
        ...{ op: 'copy', from: '/customProperties', path: `/customProperties/x${index}` },
      })),
    ]),
  }),
  'a batch of 5,000 entities': () => ({
    path: '/openapi/v3/entity/tag?async=false',
    body: JSON.stringify(
      Array.from({ length: 5_000 }, (_, at) => ({
        ...{ urn: `urn:li:tag:many${at}`, tagProperties: { value: { name: `many${at}` } } },
      })),
    ),
  }),
  'lineage of more columns than a transaction has memory for': () => ({
    path: '/openapi/v3/entity/dataset?async=false',
    body: JSON.stringify(Array.from({ length: 700 }, (_, at) => withColumnLineage(at, 50))),
  }),
  'an autocompletion of a million words': () =>
    graphql(
      'query ($query: String!) { autoCompleteForMultiple(input: { query: $query, limit: 10 }) { query } }',
      { query: 'x '.repeat(1_000_000) },
    ),
  'an unknown field name of megabytes': () => graphql(`{ ${'x'.repeat(5_000_000)} }`),
};

describe('the event loop is not blocked', () => {
  it.each(Object.entries(ATTACKS))('by %s', (_, attack) => expectFree(attack()), TEST_MILLIS);
});

/** Requests with a part that grows up to the largest body. */
const GROWING: Record<string, (size: number) => Attack> = {
  'a number': (size) => ({
    path: '/api/graphql',
    body: `{"query": "{ __typename }", "x": ${'1'.repeat(size)}}`,
  }),
  'a fraction': (size) => ({
    path: '/api/graphql',
    body: `{"query": "{ __typename }", "x": 0.${'1'.repeat(size)}}`,
  }),
  'a list of large integers': (size) => ({
    path: '/api/graphql',
    body: `{"query": "{ __typename }", "x": [${Array(Math.ceil(size / 20))
      .fill('12345678901234567890')
      .join(',')}]}`,
  }),
  'a text': (size) => graphql('{ __typename }', { x: 'é"\\'.repeat(Math.ceil(size / 6)) }),
  'a member': (size) => ({
    path: '/openapi/v3/entity/generic',
    body: JSON.stringify({ ['m'.repeat(size)]: [] }),
  }),
  members: (size) => ({
    path: '/openapi/v3/entity/generic',
    body: JSON.stringify(
      Object.fromEntries(Array.from({ length: Math.ceil(size / 16) }, (_, at) => [`m${at}`, []])),
    ),
  }),
  'a batch of malformed entities': (size) => ({
    path: '/openapi/v3/entity/tag?async=false',
    body: `[${Array(Math.ceil(size / 2))
      .fill('7')
      .join(',')}]`,
  }),
  'a batch of malformed proposals': (size) => ({
    path: '/aspects?action=ingestProposalBatch',
    body: `{"async": "true", "proposals": [${Array(Math.ceil(size / 2))
      .fill('7')
      .join(',')}]}`,
  }),
  'a list of names': (size) =>
    graphql('query ($urns: [String!]!) { entities(urns: $urns) { urn } }', {
      urns: Array(Math.ceil(size / 4)).fill('x'),
    }),
  'operations of a patch': (size) => ({
    method: 'PATCH',
    path: `/openapi/v3/entity/dataset/${encodeURIComponent(dataset('hub'))}/globalTags`,
    body: JSON.stringify(
      Array.from({ length: Math.ceil(size / 120) }, (_, at) => ({
        ...{ op: 'add', path: `/tags/urn:li:tag:t${at}`, value: { tag: `urn:li:tag:t${at}` } },
      })),
    ),
  }),
  'a batch of entities to write': (size) => ({
    path: '/openapi/v3/entity/tag?async=false',
    body: JSON.stringify(
      Array.from({ length: Math.ceil(size / 90) }, (_, at) => ({
        ...{ urn: `urn:li:tag:loop${at}`, tagProperties: { value: { name: `loop${at}` } } },
      })),
    ),
  }),
  'a batch of entities to read': (size) => ({
    path: '/openapi/v3/entity/dataset/batchGet',
    body: JSON.stringify(
      Array.from({ length: Math.ceil(size / 90) }, (_, at) => ({ urn: dataset(`none${at}`) })),
    ),
  }),
  'a URN': (size) => ({
    path: '/entities?action=exists',
    body: JSON.stringify({ urn: `urn:li:tag:${'('.repeat(size)}` }),
  }),
  'a query': (size) => graphql(`{ ${'a '.repeat(Math.ceil(size / 2))} }`),
  'a literal': (size) => graphql(`{ entity(urn: "${'u'.repeat(size)}") { urn } }`),
};

describe('the event loop is not blocked when a request grows', () => {
  it.each(Object.entries(GROWING))(
    'by %s',
    async (_, request) => {
      for (let size = 1; size < BODY_BYTES; size *= 32) await expectFree(request(size));
      await expectFree(request(BODY_BYTES / 2));
    },
    TEST_MILLIS,
  );
});
