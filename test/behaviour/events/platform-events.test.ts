import { describe, expect, it } from 'vitest';
import type { EntityChangeEvent } from '../../../src/catalog/events/platform/state-changes.js';
import type { EventsPage } from '../../../src/generated/api.js';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { endOf, pollers } from '../support/events.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const topic = 'PlatformEvent_v1';
const NOW = { pollTimeoutSeconds: 0 };
const STAMP = { time: 0, actor: 'urn:li:corpuser:a' };
const end = () => endOf(baseUrl, topic);
const write = (urn: string, aspect: string, value: JsonObject) => rest.write({ urn, aspect, value });
const told = ({ events }: EventsPage) =>
  events.map(({ value }) => {
    const { name, payload } = JSON.parse(value);
    expect([name, payload.contentType]).toEqual(['entityChangeEvent', 'application/json']);
    return JSON.parse(payload.value) as EntityChangeEvent;
  });
const brief = ({ category, operation, modifier, parameters }: EntityChangeEvent) => ({
  ...{ category, operation },
  ...(modifier !== undefined && { modifier }),
  ...(parameters && { parameters }),
});

describe.each(pollers(baseUrl))('entity change events through $name', ({ poll }) => {
  const since = async (offsetId: string) => told(await poll({ topic, ...NOW, offsetId, limit: 1000 }));
  const changesSince = async (offsetId: string) => (await since(offsetId)).map(brief);

  it('report the creation, deletion, restoration and deprecation of an entity', async () => {
    const [begin, urn] = [await end(), datasetUrn()];
    await write(urn, 'datasetProperties', { name: 'a' });
    await write(urn, 'status', { removed: true });
    await write(urn, 'status', { removed: false });
    await write(urn, 'deprecation', { deprecated: true, note: '', actor: STAMP.actor });
    await write(urn, 'deprecation', { deprecated: false, note: '', actor: STAMP.actor });
    const events = await since(begin);
    expect(events[0]).toEqual({
      ...{ entityUrn: urn, entityType: 'dataset', category: 'LIFECYCLE', operation: 'CREATE', version: 0 },
      auditStamp: { time: expect.any(Number), actor: 'urn:li:corpuser:unknown' },
    });
    const deprecation = (status: string) => ({
      ...{ category: 'DEPRECATION', operation: 'MODIFY', modifier: status },
      parameters: { status },
    });
    expect(events.slice(1).map(brief)).toEqual([
      { category: 'LIFECYCLE', operation: 'SOFT_DELETE' },
      { category: 'LIFECYCLE', operation: 'REINSTATE' },
      deprecation('DEPRECATED'),
      deprecation('ACTIVE'),
    ]);
    const later = await end();
    expect((await call('/entities?action=delete', { body: { urn } })).status).toBe(200);
    expect(await changesSince(later)).toEqual([{ category: 'LIFECYCLE', operation: 'HARD_DELETE' }]);
  });

  it('report changes of tags, owners, domains, documentation and columns', async () => {
    const [urn, tag, owner] = [datasetUrn(), tagUrn(), userUrn()];
    await write(urn, 'datasetProperties', { name: 'a' });
    const begin = await end();
    await write(urn, 'globalTags', { tags: [{ tag }] });
    await write(urn, 'globalTags', { tags: [] });
    await write(urn, 'ownership', { owners: [{ owner, type: 'DATAOWNER' }], lastModified: STAMP });
    await write(urn, 'domains', { domains: ['urn:li:domain:platform'] });
    await write(urn, 'datasetProperties', { name: 'a', description: 'Orders' });
    await write(urn, 'schemaMetadata', {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: [
        {
          ...{ fieldPath: 'id', nativeDataType: 'int', globalTags: { tags: [{ tag }] } },
          type: { type: { 'com.linkedin.schema.StringType': {} } },
        },
      ],
    });
    const column = { fieldPath: 'id', fieldUrn: columnUrn(urn, 'id') };
    const origin = { context: '{}', sourceDetails: '{}' };
    expect(await changesSince(begin)).toEqual([
      { category: 'TAG', operation: 'ADD', modifier: tag, parameters: { tagUrn: tag, ...origin } },
      { category: 'TAG', operation: 'REMOVE', modifier: tag, parameters: { tagUrn: tag, ...origin } },
      {
        ...{ category: 'OWNER', operation: 'ADD', modifier: owner },
        parameters: { ownerUrn: owner, ownerType: 'DATAOWNER', sourceDetails: '{}' },
      },
      {
        ...{ category: 'DOMAIN', operation: 'ADD', modifier: 'urn:li:domain:platform' },
        parameters: { domainUrn: 'urn:li:domain:platform', ...origin },
      },
      { category: 'DOCUMENTATION', operation: 'ADD', parameters: { description: 'Orders' } },
      {
        ...{ category: 'TECHNICAL_SCHEMA', operation: 'ADD', modifier: column.fieldUrn },
        parameters: { ...column, nullable: false, modificationCategory: 'OTHER' },
      },
      {
        category: 'TAG',
        operation: 'ADD',
        modifier: tag,
        parameters: { fieldPath: 'id', parentUrn: urn, tagUrn: tag, ...origin },
      },
    ]);
  });

  it('report runs of assertions and incidents', async () => {
    const [assertion, incident] = [
      `urn:li:assertion:${uniqueName('a')}`,
      `urn:li:incident:${uniqueName('i')}`,
    ];
    const entity = datasetUrn();
    const state = (name: string) => ({
      ...{ type: 'OPERATIONAL', entities: [entity], created: STAMP },
      status: { state: name, lastUpdated: STAMP },
    });
    await write(assertion, 'status', { removed: false });
    const begin = await end();
    await write(assertion, 'assertionRunEvent', {
      ...{ timestampMillis: 1700000000000, runId: 'r', asserteeUrn: entity, assertionUrn: assertion },
      ...{ status: 'COMPLETE', result: { type: 'FAILURE' } },
    });
    await write(incident, 'incidentInfo', state('ACTIVE'));
    await write(incident, 'incidentInfo', { ...state('ACTIVE'), title: 'x' });
    await write(incident, 'incidentInfo', state('RESOLVED'));
    const parameters = { runResult: 'COMPLETE', runId: 'r', asserteeUrn: entity, assertionResult: 'FAILURE' };
    expect(await changesSince(begin)).toEqual([
      { category: 'RUN', operation: 'COMPLETED', parameters },
      { category: 'INCIDENT', operation: 'ACTIVE', parameters: { entities: [entity] } },
      { category: 'LIFECYCLE', operation: 'CREATE' },
      { category: 'INCIDENT', operation: 'RESOLVED', parameters: { entities: [entity] } },
    ]);
  });

  it('are read in pages without gap or repetition, with the events of one change together', async () => {
    const [begin, urn] = [await end(), datasetUrn()];
    const tags = [tagUrn(), tagUrn(), tagUrn()];
    await write(urn, 'globalTags', { tags: tags.map((tag) => ({ tag })) });
    await write(urn, 'globalTags', { tags: [] });
    const all = await since(begin);
    expect(all).toHaveLength(7);
    const paged: EntityChangeEvent[][] = [];
    for (let offsetId = begin; ; ) {
      const page = await poll({ topic, ...NOW, offsetId, limit: 2 });
      if (page.count === 0) break;
      paged.push(told(page));
      offsetId = page.offsetId;
    }
    expect(paged.map((page) => page.length)).toEqual([3, 1, 3]);
    expect(paged.flat()).toEqual(all);
  });

  it('are waited for by a poll, which skips changes that have no event', async () => {
    const urn = datasetUrn();
    await write(urn, 'datasetProperties', { name: 'a' });
    const waiting = poll({ topic, offsetId: await end() });
    await write(urn, 'datasetProperties', { name: 'b' });
    await write(urn, 'globalTags', { tags: [{ tag: tagUrn() }] });
    expect(told(await waiting).map(brief)).toMatchObject([{ category: 'TAG', operation: 'ADD' }]);
  });
});
