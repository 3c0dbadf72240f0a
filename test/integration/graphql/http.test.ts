import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/model/json.js';
import type { JsonObject } from '../../../src/model/types.js';
import { type Service, startService } from '../../behaviour/support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface ApiResponse {
  status: number;
  text: string;
  json: JsonObject;
  type: string;
}

async function send(path: string, init: RequestInit): Promise<ApiResponse> {
  const response = await fetch(`${service.baseUrl}${path}`, init);
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    text,
    type,
    json: /json/.test(type) ? (parseJson(text) as JsonObject) : {},
  };
}

const post = (body: unknown, headers: Record<string, string> = {}, path = '/api/graphql') =>
  send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,http.orders,PROD)';

describe('GraphQL answers', () => {
  test.each(['/api/graphql', '/api/v2/graphql', '/api/gms/api/graphql'])(
    'have the members data and extensions at %s',
    async (path) => {
      expect(await post({ query: '{ entityExists(urn: "urn:li:tag:none") }' }, {}, path)).toMatchObject({
        status: 200,
        text: '{"data":{"entityExists":false},"extensions":{}}',
      });
    },
  );

  test('keep the digits of large integers and the decimal part of doubles', async () => {
    const write = `mutation ($proposals: [ProposalInput!]!) { ingestProposals(proposals: $proposals) { effect record { payload value } } }`;
    const profile = {
      timestampMillis: 1,
      rowCount: 3,
      fieldProfiles: [{ fieldPath: 'a', uniqueProportion: 1 }],
    };
    const proposals = [{ urn: DATASET, aspectName: 'datasetProfile', aspect: profile }];
    const body = JSON.stringify({ query: write, variables: { proposals } }).replace(
      '"rowCount":3',
      '"rowCount":9007199254740993',
    );
    const { text } = await post(body);
    expect(text).toContain('"value":{"timestampMillis":1,');
    expect(text).toContain('"rowCount":9007199254740993');
    expect(text).toContain('"uniqueProportion":1.0');
    const { text: read } = await post({
      query: `{ dataset(urn: "${DATASET}") { datasetProfiles { rowCount } } }`,
    });
    expect(read).toContain('{"rowCount":9007199254740993}');
  });

  test('are sent for queries by GET, too', async () => {
    const query = encodeURIComponent('{ entityExists(urn: "urn:li:tag:none") }');
    const headers = { 'Apollo-Require-Preflight': 'true' };
    expect(await send(`/api/graphql?query=${query}`, { headers })).toMatchObject({
      status: 200,
      json: { data: { entityExists: false } },
    });
  });

  test('name the user of X-DataHub-Actor as the actor of a write', async () => {
    const query = `mutation { ingestProposals(proposals: [{ urn: "urn:li:tag:http", aspectName: "status", aspect: { removed: false } }]) { record { created { actor } } } }`;
    const { json } = await post({ query }, { 'X-DataHub-Actor': 'urn:li:corpuser:grace' });
    expect(json.data).toEqual({
      ingestProposals: [{ record: { created: { actor: 'urn:li:corpuser:grace' } } }],
    });
  });
});

describe('GraphQL errors', () => {
  test.each([
    ['an unknown field', { query: '{ noSuchField }' }],
    ['text that is not a query', { query: '{ entity(' }],
    ['a missing variable', { query: 'query ($u: String!) { entityExists(urn: $u) }' }],
    ['an unknown operation', { query: 'query A { __typename }', operationName: 'B' }],
  ])('for %s have the status 200 and the code BAD_REQUEST', async (_what, body) => {
    const { status, json } = await post(body);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: null,
      extensions: {},
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  test('of a write have the code and the problems', async () => {
    const query = `mutation { ingestProposals(proposals: [{ urn: "${DATASET}", aspectName: "status", aspect: { removed: "no" } }]) { urn } }`;
    const { status, json } = await post({ query });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: null,
      errors: [
        {
          path: ['ingestProposals'],
          extensions: { code: 'BAD_REQUEST', problems: [{ pointer: expect.stringMatching(/^\/0\//) }] },
        },
      ],
    });
  });

  test('of one field leave the other fields', async () => {
    const { status, json } = await post({
      query: '{ a: entity(urn: "junk") { urn } b: entity(urn: "urn:li:tag:x") { urn } }',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { a: null, b: { urn: 'urn:li:tag:x' } },
      errors: [{ path: ['a'], extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  test.each([
    ['a body that is not JSON', '{"query":'],
    ['a body without a query', '{}'],
    ['a body that is a list', '[{"query":"{ __typename }"}]'],
    ['a body that is a text', '"query"'],
  ])('for %s have the status 400', async (_what, body) => {
    const { status, json } = await post(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  test('for another media type are 415, for another method 405, for a malformed actor 400', async () => {
    const form = { 'Content-Type': 'text/plain' };
    expect((await send('/api/graphql', { method: 'POST', headers: form, body: '{}' })).status).toBe(415);
    expect((await send('/api/graphql', { method: 'PUT' })).status).toBe(405);
    expect((await post({ query: '{ __typename }' }, { 'X-DataHub-Actor': 'me' })).status).toBe(400);
  });

  test('refuse a GET without Apollo-Require-Preflight, and every mutation by GET', async () => {
    const mutation = encodeURIComponent('mutation { deleteEntity(urn: "urn:li:tag:x") { rows } }');
    expect((await send('/api/graphql?query=%7B__typename%7D', {})).status).toBe(400);
    const headers = { 'Apollo-Require-Preflight': 'true' };
    expect((await send(`/api/graphql?query=${mutation}`, { headers })).json.errors).toBeDefined();
  });
});

describe('the GraphQL endpoint', () => {
  test('serves a browser a page that loads nothing from other hosts', async () => {
    const { status, text, type } = await send('/api/graphql', { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect(status).toBe(200);
    expect(type).toMatch(/^text\/html/);
    expect(text).not.toMatch(/https?:\/\//);
  });

  test('serves the SDL at schema.graphql', async () => {
    const { text } = await send('/api/graphql/schema.graphql', {});
    expect(text).toContain('type Dataset implements Entity');
  });

  test("answers the introspection queries of DataHub's Python client", async () => {
    const type = 'type { name kind ofType { name kind ofType { name kind } } }';
    const queries = await post({
      query: `query QueryIntrospection { __schema { queryType { name fields { name description args { name ${type} } } } } }`,
    });
    const { fields } = (queries.json.data as { __schema: { queryType: { fields: JsonObject[] } } }).__schema
      .queryType;
    expect(fields.map(({ name }) => name)).toContain('dataset');
    const input = await post({
      query: `query DescribeType { __type(name: "ProposalInput") { name kind inputFields { name description ${type} }
        enumValues { name description isDeprecated deprecationReason } } }`,
    });
    expect(input.json.data).toMatchObject({
      __type: { kind: 'INPUT_OBJECT', inputFields: expect.any(Array) },
    });
  });
});
