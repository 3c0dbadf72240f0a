import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { SECRETS } from '../../../src/catalog/access/secret-fields.js';
import { loadRegistry } from '../../../src/model/index.js';
import { REDACTED } from '../../../src/model/stored-text.js';
import { graphqlClient } from '../support/api-clients/graphql.js';
import { openApiV2Client, openApiV3Client } from '../support/api-clients/openapi.js';
import { restClient } from '../support/api-clients/rest.js';
import { openStream, take } from '../support/event-stream.js';
import { parsed, pollers, VERSIONED } from '../support/events.js';
import { plantedSecrets, SECRET_ASPECTS } from '../support/secrets.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, stop, tokenOf } = await startService(undefined, { admins: ['root'] });
afterAll(stop);
const rest = restClient(baseUrl);
const apiClients = [rest, openApiV3Client(baseUrl), openApiV2Client(baseUrl), graphqlClient(baseUrl)];
const [root, reader, editor] = await Promise.all([tokenOf('root'), tokenOf('reader'), tokenOf('editor')]);
const asRoot = <T>(work: () => T) => withToken(root, work);
await asRoot(() =>
  rest.write({
    urn: userUrn('editor'),
    aspect: 'roleMembership',
    value: { roles: ['urn:li:dataHubRole:Editor'] },
  }),
);

// To poll events takes a privilege.
await asRoot(() =>
  rest.write({
    urn: `urn:li:dataHubPolicy:${uniqueName()}`,
    aspect: 'dataHubPolicyInfo',
    value: {
      ...{ displayName: 'Polling', description: '', type: 'PLATFORM', state: 'ACTIVE' },
      ...{ privileges: ['GET_TOPIC_EVENTS'], actors: { users: [userUrn('reader')] } },
    },
  }),
);

const TEXT = uniqueName('hush').replace('.', '');
const id = uniqueName().replace('.', '');
const runId = uniqueName('run');
const WRITTEN = plantedSecrets(TEXT, id);
const [firstPoller] = pollers(baseUrl) as [ReturnType<typeof pollers>[number]];
const begin = await asRoot(async () => {
  const { json } = await send(baseUrl, `/openapi/v1/events/poll?topic=${VERSIONED}&pollTimeoutSeconds=0`);
  for (const { urn, aspect, value } of WRITTEN) {
    await rest.write({ urn, aspect, value: { ...value }, systemMetadata: { runId } });
    // A second version, so that there is a former one.
    await rest.write({ urn, aspect, value: { ...value }, changeType: 'UPSERT', systemMetadata: { runId } });
  }
  return (json as { offsetId: string }).offsetId;
});

it('every aspect with secrets is tested', () => {
  expect(WRITTEN.map(({ aspect }) => aspect).sort()).toEqual(SECRET_ASPECTS);
  const { aspects } = loadRegistry();
  for (const [name, secrets] of Object.entries(SECRETS)) {
    expect(aspects.has(name), name).toBe(true);
    expect(secrets.length).toBeGreaterThan(0);
  }
});

describe.each(apiClients)('secrets through $name', (apiClient) => {
  it.each(WRITTEN)('are hidden from readers and editors in $aspect', async ({ urn, aspect, value }) => {
    const read = () => apiClient.readAspect(urn, aspect);
    const all = await asRoot(read);
    expect(JSON.stringify(all)).toContain(TEXT);
    for (const seen of [
      await withToken(reader, read),
      await withToken(reader, () => apiClient.readEntity(urn)),
    ]) {
      expect(JSON.stringify(seen)).toContain(REDACTED);
      expect(JSON.stringify(seen)).not.toContain(TEXT);
    }
    const others = Object.keys((await withToken(reader, read))?.value ?? {});
    expect(others).toEqual(expect.arrayContaining(Object.keys(value)));
    expect(JSON.stringify(await withToken(editor, read))).not.toContain(TEXT);
  });
});

describe('secrets in the change log', () => {
  it.each(pollers(baseUrl))('are hidden from readers through $name', async ({ poll }) => {
    const query = { topic: VERSIONED, offsetId: begin, pollTimeoutSeconds: 0, limit: 5000 };
    const names = async () => {
      const events = parsed(await poll(query)).filter((event) => JSON.stringify(event).includes(TEXT));
      return new Set(events.map(({ aspectName }) => aspectName));
    };
    expect([...(await asRoot(names))].sort()).toEqual(SECRET_ASPECTS);
    expect([...(await withToken(reader, names))]).toEqual([]);
  });

  it('are hidden from readers in streams and subscriptions', async () => {
    const count = parsed(
      await asRoot(async () =>
        firstPoller.poll({ topic: VERSIONED, offsetId: begin, pollTimeoutSeconds: 0, limit: 5000 }),
      ),
    ).length;
    const headers = { authorization: `Bearer ${reader}` };
    const stream = await openStream(`${baseUrl}/openapi/v1/events/stream?offsetId=${begin}`, { headers });
    onTestFinished(stream.close);
    const events = await take(stream.events, count);
    expect(JSON.stringify(events)).toContain(REDACTED);
    expect(JSON.stringify(events)).not.toContain(TEXT);
    const subscription = await openStream(`${baseUrl}/api/graphql/stream`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        query: `subscription { changes(input: {offsetId: "${begin}"}) { offset events { aspect { value } } } }`,
      }),
    });
    onTestFinished(subscription.close);
    const batches = await take(subscription.events, 1);
    expect(JSON.stringify(batches)).toContain(REDACTED);
    expect(JSON.stringify(batches)).not.toContain(TEXT);
  });
});

it('the description of a run hides secrets from readers', async () => {
  const describeRun = () =>
    send(baseUrl, '/runs?action=describe', { body: { runId, start: 0, count: 100, includeAspect: true } });
  expect((await asRoot(describeRun)).text).toContain(TEXT);
  const { status, text } = await withToken(reader, describeRun);
  expect(status).toBe(200);
  expect(text).not.toContain(TEXT);
});

it.each(['dataHubSecret', 'dataHubIngestionSource', 'dataHubConnection', 'corpuser', 'inviteToken'])(
  'secrets of %s are not found by search',
  async (entity) => {
    const find = (input: string) =>
      asRoot(() =>
        send(baseUrl, '/entities?action=search', {
          body: { entity, input, start: 0, count: 10 },
          headers: { 'X-DataHub-Sync-Index-Update': 'true' },
        }),
      );
    for (const input of [TEXT, `${TEXT}*`]) {
      const { status, json } = await find(input);
      expect([status, json]).toMatchObject([200, { value: { numEntities: 0 } }]);
    }
  },
);

it('users read the name of their own access token, and of no other', async () => {
  const own = await tokenOf(`own${id}`);
  const query = 'query ($token: String!) { getAccessTokenMetadata(token: $token) { name } }';
  const name = async (asker: string) => {
    const body = { query, variables: { token: own } };
    return (await withToken(asker, () => send(baseUrl, '/api/graphql', { body }))).text;
  };
  expect(await name(own)).toContain('of a test');
  expect(await name(reader)).not.toContain('of a test');
});
