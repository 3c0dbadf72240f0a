import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { clientsWith } from '../support/clients-with.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { call, apiClients, rest } = await behaviour();

const snapshot = (type: string, urn: string, ...aspects: JsonObject[]): JsonObject => ({
  [`com.linkedin.metadata.snapshot.${type}Snapshot`]: { urn, aspects },
});
const tagSnapshot = (urn: string, name: unknown) =>
  snapshot('Tag', urn, { 'com.linkedin.tag.TagProperties': { name } as JsonObject });
const readSnapshot = async (urn: string) => (await call(`/entities/${encodeURIComponent(urn)}`)).json;

const wrong: [string, JsonObject][] = [
  ['an unknown snapshot', { 'com.linkedin.metadata.snapshot.FrogSnapshot': { urn: tagUrn(), aspects: [] } }],
  ['a snapshot of another entity type', snapshot('Dataset', tagUrn())],
  ['an unknown aspect', snapshot('Tag', tagUrn(), { 'com.linkedin.tag.Nonsense': {} })],
  [
    'an aspect of another entity type',
    snapshot('Tag', tagUrn(), { 'com.linkedin.identity.CorpUserInfo': { active: true } }),
  ],
  ['a field of the wrong type', tagSnapshot(tagUrn(), 1)],
];

describe.each(clientsWith(apiClients, 'ingestSnapshots'))('legacy snapshots through $name', (apiClient) => {
  it('are written, and read back by every interface', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    await apiClient.ingestSnapshots([
      snapshot(
        'Dataset',
        urn,
        { 'com.linkedin.common.GlobalTags': { tags: [{ tag }] } },
        { 'com.linkedin.common.Status': { removed: false } },
      ),
    ]);
    for (const reader of apiClients) {
      expect(await reader.readEntity(urn, ['globalTags', 'status'])).toMatchObject({
        globalTags: { tags: [{ tag }] },
        status: { removed: false },
      });
    }
  });

  it('write users, groups, charts and dashboards', async () => {
    const [user, group] = [userUrn(), `urn:li:corpGroup:${uniqueName()}`];
    const [chart, dashboard] = [
      `urn:li:chart:(looker,${uniqueName()})`,
      `urn:li:dashboard:(looker,${uniqueName()})`,
    ];
    const stamp = { time: 1700000000000, actor: user };
    const lastModified = { created: stamp, lastModified: stamp };
    const texts = { title: 't', description: 'd' };
    await apiClient.ingestSnapshots([
      snapshot('CorpUser', user, {
        'com.linkedin.identity.CorpUserInfo': {
          active: true,
          displayName: 'D',
          fullName: 'F',
          email: 'e@example.org',
        },
      }),
      snapshot('CorpGroup', group, {
        'com.linkedin.identity.CorpGroupInfo': {
          email: 'g@example.org',
          admins: [user],
          members: [user],
          groups: [],
        },
      }),
      snapshot('Chart', chart, {
        'com.linkedin.chart.ChartInfo': { ...texts, inputs: [{ string: datasetUrn() }], lastModified },
      }),
      snapshot('Dashboard', dashboard, {
        'com.linkedin.dashboard.DashboardInfo': { ...texts, charts: [chart], lastModified },
      }),
    ]);
    const types = { CorpUser: user, CorpGroup: group, Chart: chart, Dashboard: dashboard };
    for (const [type, urn] of Object.entries(types)) {
      expect(await readSnapshot(urn)).toMatchObject({
        value: { [`com.linkedin.metadata.snapshot.${type}Snapshot`]: { urn, aspects: expect.any(Array) } },
      });
    }
  });

  it('soft-delete and restore an entity', async () => {
    const urn = datasetUrn();
    for (const removed of [true, false]) {
      await apiClient.ingestSnapshots([
        snapshot('Dataset', urn, { 'com.linkedin.common.Status': { removed } }),
      ]);
      expect((await rest.readAspect(urn, 'status'))?.value).toEqual({ removed });
    }
  });

  it('are written together or not at all, with a pointer to the wrong one', async () => {
    const [a, b] = [tagUrn(), tagUrn()];
    await expect(apiClient.ingestSnapshots([tagSnapshot(a, 'a'), tagSnapshot(b, 5)])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      problems: [
        {
          pointer: expect.stringMatching(
            /\/1\/.*com\.linkedin\.metadata\.snapshot\.TagSnapshot\/aspects\/0\/com\.linkedin\.tag\.TagProperties\/name$/,
          ),
        },
      ],
    });
    expect(await rest.exists(a)).toBe(false);
  });

  it.each(wrong)('with %s are refused', async (_what, value) => {
    await expect(apiClient.ingestSnapshots([value])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('legacy snapshots over REST', () => {
  it('are answered with an empty body when they are ingested', async () => {
    const urn = tagUrn();
    const reply = await call('/entities?action=ingest', {
      body: { entity: { value: tagSnapshot(urn, 'n') } },
    });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await rest.readAspect(urn, 'tagProperties'))?.value).toEqual({ name: 'n' });
  });

  it('have one system metadata each, and are refused if some are missing', async () => {
    const [a, b] = [tagUrn(), tagUrn()];
    const entities = [a, b].map((urn) => ({ value: tagSnapshot(urn, 'n') }));
    const ingest = (systemMetadata: unknown[]) =>
      call('/entities?action=ingestBatch', { body: { entities, systemMetadata } });
    expect((await ingest([{ runId: 'one' }])).status).toBe(400);
    expect((await ingest([null, { runId: 'two' }])).status).toBe(200);
    const { json } = await call(`/entitiesV2/${encodeURIComponent(b)}?aspects=List(tagProperties)`);
    expect(json).toMatchObject({ aspects: { tagProperties: { systemMetadata: { runId: 'two' } } } });
  });

  it('of an entity that does not exist have its key only', async () => {
    const urn = tagUrn('never-written');
    expect(await readSnapshot(urn)).toEqual({
      value: {
        'com.linkedin.metadata.snapshot.TagSnapshot': {
          urn,
          aspects: [{ 'com.linkedin.metadata.key.TagKey': { name: 'never-written' } }],
        },
      },
    });
  });
});

describe('several snapshots', () => {
  const read = (...urns: string[]) =>
    call(`/entities?ids=List(${urns.map(encodeURIComponent).join(',')})`, {
      headers: { 'X-RestLi-Protocol-Version': '2.0.0' },
    });

  it('are read by their URNs, each as in a read of one, even if it does not exist', async () => {
    const [group, dataset, absent] = [
      `urn:li:corpGroup:${uniqueName()}`,
      datasetUrn(),
      `urn:li:corpGroup:${uniqueName()}`,
    ];
    await rest.write({ urn: group, aspect: 'corpGroupEditableInfo', value: { description: 'd' } });
    await rest.write({ urn: dataset, aspect: 'status', value: { removed: false } });
    const asked = [group, dataset, absent];
    const single = await Promise.all(asked.map(readSnapshot));
    const { status, json } = await read(...asked, group);
    expect([status, json]).toEqual([
      200,
      {
        results: Object.fromEntries(asked.map((urn, index) => [urn, single[index]])),
        statuses: Object.fromEntries(asked.map((urn) => [urn, 200])),
        errors: {},
      },
    ]);
    const key = { 'com.linkedin.metadata.key.CorpGroupKey': { name: absent.split(':').at(-1) ?? '' } };
    expect(single[2]).toEqual({ value: snapshot('CorpGroup', absent, key) });
  });

  it('are empty for an empty list, and refused for a malformed URN or without a list', async () => {
    expect((await read()).json).toEqual({ results: {}, statuses: {}, errors: {} });
    for (const path of ['/entities', `/entities?ids=List(${encodeURIComponent(tagUrn())},frog)`]) {
      const { status, json } = await call(path);
      expect([status, json]).toEqual([400, expect.objectContaining({ code: 'BAD_REQUEST' })]);
    }
  });
});
