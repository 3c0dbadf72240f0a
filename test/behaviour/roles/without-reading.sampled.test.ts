import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../../src/catalog/bootstrap.js';
import { isRead } from '../../../src/interfaces/http/operations/operation.js';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import { openTestCatalog } from '../../integration/catalog/support/test-catalog.js';
import { afterFile } from '../../support/after-file.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import type { ApiClient } from '../support/api-clients/api-client.js';
import { openApiV2Client, openApiV3Client } from '../support/api-clients/openapi.js';
import { restClient } from '../support/api-clients/rest.js';
import { CookieJar } from '../support/cookie-jar.js';
import { edit } from '../support/editing.js';
import { graphqlOf } from '../support/graphql.js';
import { criterion, on, policyUsersOf } from '../support/policy-users.js';
import { startReceiver } from '../support/receiver.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const FAST = { allowsPrivate: true, maxAttempts: 3, minRetryDelay: 10, maxRetryDelay: 20 };
const { baseUrl, stop, tokenOf } = await startService(
  undefined,
  { admins: ['root'], defaultRole: 'none' },
  FAST,
);
afterFile(stop);
const { catalog, graph } = await openTestCatalog();
afterFile(() => graph.close());
const { run, refused } = graphqlOf(baseUrl);
const root = await tokenOf('root');
const asRoot = <T>(work: () => T) => withToken(root, work);
const somebody = policyUsersOf({ run, refused, asRoot, tokenOf });
const rest = restClient(baseUrl);
const REFUSED = expect.objectContaining({ code: 'FORBIDDEN' });

async function dataset(): Promise<string> {
  const urn = datasetUrn();
  await asRoot(() => rest.write({ urn, aspect: 'datasetProperties', value: { name: 'ledger' } }));
  return urn;
}

/** A new dataset, and somebody who may edit its tags and nothing else. */
async function tagger() {
  const urn = await dataset();
  const { as } = await somebody(['EDIT_ENTITY_TAGS'], on(criterion('URN', urn)));
  return { urn, as };
}

const tagsOf = (tag: string) => ({ tags: [{ tag }] });

describe('a user without the right to read', () => {
  it('can sign in, and read their own name and privileges', async () => {
    const name = uniqueName('ann');
    const jar = new CookieJar();
    const headers = { Authorization: `Bearer ${await tokenOf(name)}` };
    expect((await jar.fetch(`${baseUrl}/session`, { method: 'POST', headers })).status).toBe(200);
    const query = `{
      me { corpUser { urn type username info { active } } platformPrivileges { managePolicies } }
      appConfig { appVersion }
      getGrantedPrivileges(input: {actorUrn: "${userUrn(name)}"}) { privileges }
    }`;
    const response = await jar.fetch(`${baseUrl}/api/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
    });
    expect(await response.json()).toMatchObject({
      data: {
        me: {
          corpUser: { urn: userUrn(name), type: 'CORP_USER', username: name },
          platformPrivileges: { managePolicies: false },
        },
        appConfig: { appVersion: expect.any(String) },
        getGrantedPrivileges: { privileges: [] },
      },
    });
  });

  it('can write what a policy grants through every interface, and nothing else', async () => {
    const { urn, as } = await tagger();
    const clients: ApiClient[] = [rest, openApiV2Client(baseUrl), openApiV3Client(baseUrl)];
    for (const client of clients) {
      const tag = tagUrn();
      await as(() => client.write({ urn, aspect: 'globalTags', value: tagsOf(tag) }));
      const stored = await asRoot(() => rest.readAspect(urn, 'globalTags'));
      expect([client.name, stored?.value]).toEqual([client.name, tagsOf(tag)]);
      for (const write of [
        { urn, aspect: 'status', value: { removed: true } },
        { urn: await dataset(), aspect: 'globalTags', value: tagsOf(tag) },
      ])
        await expect(
          as(() => client.write(write)),
          client.name,
        ).rejects.toThrow(REFUSED);
    }
    const input = { resourceUrn: urn, tagUrn: await asRoot(newTag) };
    expect(await as(() => run(edit('addTag', 'TagAssociationInput'), { input }))).toEqual({ addTag: true });
  });

  it('gets no values from a patch, and is FORBIDDEN operations that read values', async () => {
    const { urn, as } = await tagger();
    const send3 = (patch: object[]) =>
      as(() =>
        send(baseUrl, '/openapi/v3/entity/dataset?async=false', {
          method: 'PATCH',
          body: [{ urn, globalTags: { value: { patch, arrayPrimaryKeys: {} } } }],
        }),
      );
    const reply = await send3([{ op: 'add', path: '/tags/-', value: { tag: tagUrn() } }]);
    expect([reply.status, Object.keys((reply.json as object[])[0] ?? {})]).toEqual([200, ['urn']]);
    for (const operation of [
      { op: 'test', path: '/tags', value: [] },
      { op: 'replace', path: '/tags', value: [] },
      { op: 'move', from: '/tags', path: '/tags' },
      { op: 'copy', from: '/tags', path: '/tags' },
    ])
      expect([operation.op, (await send3([operation])).status]).toEqual([operation.op, 403]);
    expect((await send3([{ op: 'remove', path: `/tags/${tagUrn()}` }])).status).toBe(200);
  });

  it('gets the same refusal for existing and missing entities by patches and lineage events', async () => {
    const { as } = await tagger();
    const PATCH = `mutation ($input: [PatchEntityInput!]!) { patchEntities(input: $input) { success error } }`;
    const patchOf = (urn: string, path: string) => ({
      ...{ urn, aspectName: 'globalTags' },
      patch: [{ op: 'ADD', path, value: JSON.stringify({ tag: tagUrn() }) }],
    });
    const input = [patchOf(await dataset(), '/tags/-'), patchOf(datasetUrn(), '/tags/-')];
    const { patchEntities } = await as(() => run<{ patchEntities: object[] }>(PATCH, { input }));
    const [first] = patchEntities;
    expect(first).toMatchObject({ success: false, error: expect.stringContaining('or it is not there') });
    expect(patchEntities).toEqual([first, first]);

    const name = uniqueName('job');
    const eventOf = (name: string) => ({
      ...{ eventTime: '2026-01-02T03:04:05Z', producer: 'https://example.org' },
      job: { namespace: 'shop', name, facets: { documentation: { description: 'x' } } },
    });
    const { as: asCreator } = await somebody(['CREATE_ENTITY'], on(criterion('TYPE', 'dataFlow', 'dataJob')));
    const post = (body: object, path = '') =>
      send(baseUrl, `/openapi/openlineage/api/v1/lineage${path}`, { body });
    expect((await asRoot(() => post(eventOf(name)))).status).toBe(200);
    const refusals = await asCreator(async () => [
      (await post([eventOf(name)], '/batch')).text,
      (await post([eventOf(uniqueName('job'))], '/batch')).text,
    ]);
    expect(refusals[0]).toContain('or it is not there');
    expect(refusals[1]).toBe(refusals[0]);
  });

  it('gets the same refusal for existing and missing entities by addTag', async () => {
    const { urn, as } = await tagger();
    const tagOf = (resourceUrn: string, tag: string) =>
      as(() => refused(edit('addTag', 'TagAssociationInput'), { input: { resourceUrn, tagUrn: tag } }));
    const known = await asRoot(newTag);
    const refusals = [
      await tagOf(await dataset(), known),
      await tagOf(datasetUrn(), known),
      await tagOf(urn, tagUrn()),
    ];
    const [first] = refusals;
    expect(first).toMatchObject({ code: 'FORBIDDEN' });
    expect(refusals).toEqual([first, first, first]);
  });

  it('is refused every read operation of REST and OpenAPI', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const token = await tokenOf(uniqueName('ann'));
    const urn = await dataset();
    const path = encodeURIComponent(urn);
    const ofModel = ['v2', 'v3'].flatMap((version) => [
      `/openapi/${version}/entity/dataset`,
      `/openapi/${version}/entity/dataset/${path}`,
      `/openapi/${version}/entity/dataset/${path}/datasetProperties`,
    ]);
    const requests = [
      ...ofModel.map((path) => ({ path })),
      ...fixedOperations.filter(isRead).map(({ example: { path, body } }) => ({ path, body })),
    ];
    expect(requests.length).toBeGreaterThan(30);
    for (const { path, ...request } of requests)
      expect([path, (await withToken(token, () => send(baseUrl, path, request))).status]).toEqual([
        path,
        403,
      ]);
  });

  it('is refused by GraphQL, the graph API, MCP and event streams', async () => {
    const token = await tokenOf(uniqueName('ann'));
    const urn = await dataset();
    const as = <T>(work: () => T) => withToken(token, work);
    for (const query of [
      `{ dataset(urn: "${urn}") { urn } }`,
      `{ entity(urn: "${urn}") { urn } }`,
      '{ searchAcrossEntities(input: {query: "*"}) { total } }',
    ])
      expect(await as(() => refused(query, {}))).toMatchObject({ code: 'FORBIDDEN' });
    const body = { query: '{ datasets(limit: 1) { urn } }' };
    expect((await as(() => send(baseUrl, '/api/graph', { body }))).status).toBe(403);
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await as(() => send(baseUrl, '/mcp', { body: call }))).status).toBe(403);
    const headers = { Accept: 'text/event-stream' };
    const stream = { body: { query: 'subscription { changes(input: {}) { offset } }' }, headers };
    const { text } = await as(() => send(baseUrl, '/api/graphql/stream', stream));
    expect(text).toContain('FORBIDDEN');
  });

  it('can select only identifying fields of entities in answers of mutations and of `me`', async () => {
    const { urn, as } = await tagger();
    const MUTATION = (selection: string) =>
      `mutation { updateDataset(urn: "${urn}", input: {tags: {tags: [{tag: {urn: "${tagUrn()}", name: "x"}}]}}) ${selection} }`;
    for (const query of [
      MUTATION('{ name }'),
      MUTATION('{ ... on Entity { relationships(input: {types: [], direction: INCOMING}) { total } } }'),
      `${MUTATION('{ ...part }')} fragment part on Dataset { properties { name } }`,
      '{ me { corpUser { info { manager { username } } } } }',
      '{ me { corpUser { ...on Entity { relationships(input: {types: [], direction: OUTGOING}) { relationships { entity { ...on Dataset { name } } } } } } } }',
    ])
      expect(await as(() => refused(query, {})), query).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('may not select'),
      });
    expect(await asRoot(() => rest.readAspect(urn, 'globalTags'))).toBeUndefined();
    expect(await as(() => run(MUTATION('{ urn type }'), {}))).toEqual({
      updateDataset: { urn, type: 'DATASET' },
    });
  });

  it('gets no events by webhook until they have the right to read again', { timeout: 300_000 }, async ({
    skip,
  }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const name = uniqueName('ann');
    const set = (roleUrn: string | null) => {
      const input = { roleUrn, actors: [userUrn(name)] };
      return asRoot(() => run(edit('batchAssignRole', 'BatchAssignRoleInput'), { input }));
    };
    const webhookOf = async (token: string) => {
      const target = await startReceiver();
      afterFile(async () => target.stop());
      const body = { url: target.url, aspects: ['datasetProperties'] };
      const { json } = await withToken(token, () => send(baseUrl, '/webhooks?action=create', { body }));
      const { id } = (json as { value: { id: string } }).value;
      afterFile(
        async () => void (await asRoot(() => send(baseUrl, '/webhooks?action=delete', { body: { id } }))),
      );
      return target;
    };
    await bootstrap(catalog);
    await set('urn:li:dataHubRole:Admin');
    const [target, control] = [await webhookOf(await tokenOf(name)), await webhookOf(root)];
    await set(null);
    const urns = [await dataset(), await dataset()];
    await control.until(2);
    await sleep(200);
    expect(target.received).toEqual([]);
    await set('urn:li:dataHubRole:Reader');
    urns.push(await dataset());
    const received = await target.until(3);
    expect(received.map(({ event }) => event.entityUrn)).toEqual(urns);
  });
});

const newTag = async () => {
  const urn = tagUrn();
  await rest.write({ urn, aspect: 'tagProperties', value: { name: 'of a test' } });
  return urn;
};
