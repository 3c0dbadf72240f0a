import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/types.js';
import { behaviour } from './support/behaviour.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from './support/urns.js';

const { call, doors } = await behaviour();
const snapshot = (type: string, urn: string, ...aspects: JsonObject[]) => ({
  [`com.linkedin.metadata.snapshot.${type}Snapshot`]: { urn, aspects },
});
const ingest = (value: JsonObject) => call('/entities?action=ingest', { body: { entity: { value } } });
const readSnapshot = async (urn: string) => (await call(`/entities/${encodeURIComponent(urn)}`)).json;

describe('legacy snapshots', () => {
  it('are written, and read back by every interface', async () => {
    const urn = datasetUrn();
    const tag = tagUrn();
    const reply = await ingest(
      snapshot(
        'Dataset',
        urn,
        { 'com.linkedin.common.GlobalTags': { tags: [{ tag }] } },
        { 'com.linkedin.common.Status': { removed: false } },
      ),
    );
    expect([reply.status, reply.text]).toEqual([200, '']);
    for (const door of doors) {
      expect(await door.readEntity(urn, ['globalTags', 'status'])).toMatchObject({
        globalTags: { tags: [{ tag }] },
        status: { removed: false },
      });
    }
  });

  it('carry users, groups, charts and dashboards', async () => {
    const [user, group] = [userUrn(), `urn:li:corpGroup:${uniqueName()}`];
    const [chart, dashboard] = [
      `urn:li:chart:(looker,${uniqueName()})`,
      `urn:li:dashboard:(looker,${uniqueName()})`,
    ];
    const stamp = { time: 1700000000000, actor: user };
    const lastModified = { created: stamp, lastModified: stamp };
    const snapshots = [
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
        'com.linkedin.chart.ChartInfo': {
          title: 't',
          description: 'd',
          inputs: [{ string: datasetUrn() }],
          lastModified,
        },
      }),
      snapshot('Dashboard', dashboard, {
        'com.linkedin.dashboard.DashboardInfo': {
          title: 't',
          description: 'd',
          charts: [chart],
          lastModified,
        },
      }),
    ];
    for (const value of snapshots) expect((await ingest(value)).status).toBe(200);
    for (const [index, urn] of [user, group, chart, dashboard].entries()) {
      const [name] = Object.keys(snapshots[index] ?? {});
      expect(await readSnapshot(urn)).toMatchObject({ value: { [name ?? '']: { urn } } });
    }
  });

  it('soft-delete and restore', async () => {
    const urn = datasetUrn();
    for (const removed of [true, false]) {
      await ingest(snapshot('Dataset', urn, { 'com.linkedin.common.Status': { removed } }));
      expect((await doors[0]?.readAspect(urn, 'status'))?.value).toEqual({ removed });
    }
  });

  it.each(['batchIngest', 'ingestBatch'])('go in together by %s, all or nothing', async (action) => {
    const [a, b] = [tagUrn(), tagUrn()];
    const entity = (urn: string, name: unknown) => ({
      value: snapshot('Tag', urn, { 'com.linkedin.tag.TagProperties': { name } as JsonObject }),
    });
    const bad = await call(`/entities?action=${action}`, {
      body: { entities: [entity(a, 'a'), entity(b, 5)] },
    });
    expect(bad.status).toBe(400);
    expect(bad.json).toMatchObject({
      errors: [{ pointer: expect.stringMatching(/^\/entities\/1\/value\/.*name$/) }],
    });
    expect(await doors[0]?.exists(a)).toBe(false);
    const good = await call(`/entities?action=${action}`, {
      body: { entities: [entity(a, 'a'), entity(b, 'b')] },
    });
    expect(good.status).toBe(200);
    expect((await doors[0]?.readAspect(b, 'tagProperties'))?.value).toEqual({ name: 'b' });
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

  it.each([
    [
      'an unknown snapshot',
      { 'com.linkedin.metadata.snapshot.FrogSnapshot': { urn: tagUrn(), aspects: [] } },
    ],
    ['a snapshot of another entity type', snapshot('Dataset', tagUrn())],
    ['an unknown aspect', snapshot('Tag', tagUrn(), { 'com.linkedin.tag.Nonsense': {} })],
    [
      'an aspect of another entity type',
      snapshot('Tag', tagUrn(), { 'com.linkedin.identity.CorpUserInfo': { active: true } }),
    ],
    ['a bad field', snapshot('Tag', tagUrn(), { 'com.linkedin.tag.TagProperties': { name: 1 } })],
  ])('with %s are refused', async (_what, value) => {
    const { status, json } = await ingest(value as JsonObject);
    expect(status).toBe(400);
    expect(json).toMatchObject({ exceptionClass: expect.any(String), message: expect.any(String) });
  });
});
