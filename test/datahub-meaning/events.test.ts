import { describe, expect, it } from 'vitest';
import type { EntityChangeEvent } from '../../src/catalog/events/platform/state-changes.js';
import type { JsonObject } from '../../src/model/types.js';
import { behaviour } from '../behaviour/support/behaviour.js';
import { endOf, pollers } from '../behaviour/support/events.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../behaviour/support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const topic = 'PlatformEvent_v1';
const NOW = { pollTimeoutSeconds: 0 };
const STAMP = { time: 0, actor: 'urn:li:corpuser:a' };
const end = () => endOf(baseUrl, topic);
const write = (urn: string, aspect: string, value: JsonObject) => rest.write({ urn, aspect, value });

describe.each(pollers(baseUrl))('entity change events through $name', ({ poll }) => {
  const since = async (offsetId: string) => {
    const { events } = await poll({ topic, ...NOW, offsetId, limit: 1000 });
    return events.map(({ value }) => JSON.parse(JSON.parse(value).payload.value) as EntityChangeEvent);
  };

  it('about a column name the column, and its dataset as parent', async () => {
    const [urn, tag, term] = [datasetUrn(), tagUrn(), `urn:li:glossaryTerm:${uniqueName()}`];
    await write(urn, 'status', { removed: false });
    const begin = await end();
    const column = (parts: JsonObject) => ({ editableSchemaFieldInfo: [{ fieldPath: 'id', ...parts }] });
    const edited = {
      globalTags: { tags: [{ tag, context: '{"propagated":"true"}' }] },
      glossaryTerms: { terms: [{ urn: term }], auditStamp: STAMP },
      description: 'Number',
    };
    await write(urn, 'editableSchemaMetadata', column(edited));
    await write(urn, 'editableSchemaMetadata', column({}));
    const ofColumn = { entityUrn: columnUrn(urn, 'id'), entityType: 'schemaField' };
    const place = { fieldPath: 'id', parentUrn: urn };
    const told = (category: string, operation: string, modifier: string | undefined, parameters: object) => ({
      ...{ ...ofColumn, category, operation, parameters: { ...place, ...parameters } },
      ...(modifier && { modifier }),
    });
    const tagged = { tagUrn: tag, context: '{"propagated":"true"}' };
    const events = (await since(begin)).map(({ auditStamp: _, version: _version, ...event }) => event);
    expect(events).toEqual([
      told('DOCUMENTATION', 'ADD', undefined, { description: 'Number' }),
      told('TAG', 'ADD', tag, tagged),
      told('GLOSSARY_TERM', 'ADD', term, { termUrn: term }),
      told('DOCUMENTATION', 'REMOVE', undefined, { description: 'Number' }),
      told('TAG', 'REMOVE', tag, tagged),
      told('GLOSSARY_TERM', 'REMOVE', term, { termUrn: term }),
    ]);
  });

  it('tell another type of ownership as a removal and an addition', async () => {
    const [urn, owner] = [datasetUrn(), userUrn()];
    const owned = (type: string) =>
      write(urn, 'ownership', { owners: [{ owner, type }], lastModified: STAMP });
    await owned('DATAOWNER');
    const begin = await end();
    await owned('TECHNICAL_OWNER');
    const events = await since(begin);
    expect(events.map(({ operation, parameters }) => [operation, parameters?.ownerType]).sort()).toEqual([
      ['ADD', 'TECHNICAL_OWNER'],
      ['REMOVE', 'DATAOWNER'],
    ]);
    expect(events.map(({ modifier }) => modifier)).toEqual([owner, owner]);
  });

  it('say nothing of a tag that only has another attribution', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    const tagged = (time: number) =>
      write(urn, 'globalTags', { tags: [{ tag, attribution: { ...STAMP, time } }] });
    await tagged(1);
    const begin = await end();
    await tagged(2);
    expect(await since(begin)).toEqual([]);
  });
});

it('the timeline of a dataset names the column of a tag', async () => {
  const [urn, tag] = [datasetUrn(), tagUrn()];
  await write(urn, 'editableSchemaMetadata', {
    editableSchemaFieldInfo: [{ fieldPath: 'id', globalTags: { tags: [{ tag }] } }],
  });
  const { json } = await call(`/openapi/v2/timeline/v1/${encodeURIComponent(urn)}?categories=TAG`);
  expect(json).toMatchObject([
    {
      changeEvents: [
        {
          ...{ entityUrn: columnUrn(urn, 'id'), operation: 'ADD', modifier: tag },
          parameters: { fieldPath: 'id', parentUrn: urn, tagUrn: tag },
        },
      ],
    },
  ]);
});
