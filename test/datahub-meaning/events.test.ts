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
    const tagged = { tagUrn: tag, context: '{"propagated":"true"}', sourceDetails: '{}' };
    const termed = { termUrn: term, context: '{}', sourceDetails: '{}' };
    const events = (await since(begin)).map(({ auditStamp: _, version: _version, ...event }) => event);
    expect(events).toEqual([
      told('DOCUMENTATION', 'ADD', 'id', { description: 'Number' }),
      told('TAG', 'ADD', tag, tagged),
      told('GLOSSARY_TERM', 'ADD', term, termed),
      told('DOCUMENTATION', 'REMOVE', 'id', { description: 'Number' }),
      told('TAG', 'REMOVE', tag, tagged),
      told('GLOSSARY_TERM', 'REMOVE', term, termed),
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

  it('name the origin of what was added, by which programs recognise their own', async () => {
    const [urn, tag, owner] = [datasetUrn(), tagUrn(), userUrn()];
    const [domain, qualifiedName] = [`urn:li:domain:${uniqueName()}`, uniqueName('property')];
    const property = `urn:li:structuredProperty:${qualifiedName}`;
    const sourceDetail = { propagated: 'true', origin: 'urn:li:tag:a' };
    const attribution = { ...STAMP, source: 'urn:li:dataHubAction:a', sourceDetail };
    await write(property, 'propertyDefinition', {
      ...{ qualifiedName, cardinality: 'SINGLE' },
      ...{ valueType: 'urn:li:dataType:datahub.string', entityTypes: ['urn:li:entityType:datahub.dataset'] },
    });
    const begin = await end();
    const of = { attribution, context: '{"a":"b"}' };
    await write(urn, 'globalTags', { tags: [{ tag, ...of }] });
    const owners = [{ owner, type: 'DATAOWNER', attribution }];
    await write(urn, 'ownership', { owners, lastModified: STAMP });
    await write(urn, 'domains', { domains: [domain], domainAssociations: [{ domain, ...of }] });
    const valued = { propertyUrn: property, values: [{ string: 'a' }], attribution };
    await write(urn, 'structuredProperties', { properties: [valued] });
    const sourceDetails = JSON.stringify(sourceDetail);
    const context = '{"a":"b"}';
    const told = (await since(begin)).filter(({ entityUrn }) => entityUrn === urn);
    expect(told.map(({ parameters }) => parameters).filter((parameters) => parameters)).toEqual([
      { tagUrn: tag, context, sourceDetails },
      { ownerUrn: owner, ownerType: 'DATAOWNER', sourceDetails },
      { domainUrn: domain, context, sourceDetails },
      { propertyUrn: property, propertyValues: '["a"]', sourceDetails },
    ]);
  });

  it('tell texts by their source, and only where the text changes', async () => {
    const urn = columnUrn(datasetUrn(), 'id');
    const source = 'urn:li:dataHubAction:docs';
    const texts = (documentation: string, time: number) =>
      write(urn, 'documentation', {
        documentations: [
          { documentation, attribution: { ...STAMP, time, source, sourceDetail: { origin: 'a' } } },
        ],
      });
    const begin = await end();
    await texts('Number', 1);
    await texts('Number', 2);
    await texts('Number of the order', 3);
    await write(urn, 'documentation', { documentations: [] });
    const events = (await since(begin)).filter(({ category }) => category === 'DOCUMENTATION');
    expect(events.map(({ operation, modifier, parameters }) => [operation, modifier, parameters])).toEqual([
      ['ADD', source, { documentation: 'Number', sourceDetails: '{"origin":"a"}' }],
      ['MODIFY', source, { documentation: 'Number of the order', sourceDetails: '{"origin":"a"}' }],
      ['REMOVE', source, { documentation: 'Number of the order', sourceDetails: '{"origin":"a"}' }],
    ]);
  });

  it('tell the business attribute of a column, and the texts and tags of the attribute', async () => {
    const [dataset, tag] = [datasetUrn(), tagUrn()];
    const column = columnUrn(dataset, 'id');
    const attribute = `urn:li:businessAttribute:${uniqueName()}`;
    const stamps = { created: STAMP, lastModified: STAMP };
    const begin = await end();
    const info = { ...stamps, fieldPath: uniqueName(), name: uniqueName(), description: 'Who bought' };
    await write(attribute, 'businessAttributeInfo', { ...info, globalTags: { tags: [{ tag }] } });
    await write(column, 'businessAttributes', { businessAttribute: { businessAttributeUrn: attribute } });
    await write(column, 'businessAttributes', {});
    const events = (await since(begin)).filter(({ category }) => category !== 'LIFECYCLE');
    const applied = { parentUrn: column, businessAttributeUrn: attribute, datasetUrn: dataset };
    expect(events.map((event) => [event.entityUrn, event.category, event.operation])).toEqual([
      [attribute, 'DOCUMENTATION', 'ADD'],
      [attribute, 'TAG', 'ADD'],
      [column, 'BUSINESS_ATTRIBUTE', 'ADD'],
      [column, 'BUSINESS_ATTRIBUTE', 'REMOVE'],
    ]);
    expect(events.slice(2).map(({ modifier, parameters }) => [modifier, parameters])).toEqual([
      [attribute, applied],
      [attribute, applied],
    ]);
  });

  it('name the job of a run, and the run that started it', async () => {
    const [run, parent] = [uniqueName(), uniqueName()].map((name) => `urn:li:dataProcessInstance:${name}`);
    const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),load)`;
    await write(run as string, 'dataProcessInstanceRelationships', {
      ...{ parentTemplate: job, parentInstance: parent as string, upstreamInstances: [] },
    });
    const begin = await end();
    const event = { timestampMillis: 1_700_000_000_000, status: 'STARTED', attempt: 2 };
    await write(run as string, 'dataProcessInstanceRunEvent', event);
    expect((await since(begin)).map(({ category, parameters }) => [category, parameters])).toEqual([
      ['RUN', { attempt: 2, dataJobUrn: job, parentInstanceUrn: parent }],
    ]);
  });

  it('say why an asset is deprecated', async () => {
    const urn = datasetUrn();
    await write(urn, 'status', { removed: false });
    const begin = await end();
    await write(urn, 'deprecation', { deprecated: true, note: 'Use orders', actor: STAMP.actor });
    expect((await since(begin)).map(({ parameters }) => parameters)).toEqual([
      { status: 'DEPRECATED', note: 'Use orders' },
    ]);
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

it('the stamp of a version names all aspects that were in force', async () => {
  const [urn, tag] = [datasetUrn(), tagUrn()];
  await write(urn, 'datasetProperties', { name: 'a' });
  await write(urn, 'globalTags', { tags: [{ tag }] });
  await write(urn, 'datasetProperties', { name: 'b' });
  await write(urn, 'globalTags', { tags: [] });
  const { json } = await call(`/openapi/v2/timeline/v1/${encodeURIComponent(urn)}?categories=TAG`);
  const stamps = (json as { versionStamp: string }[]).map(({ versionStamp }) => versionStamp);
  const defaults = ['browsePathsV2:1', 'dataPlatformInstance:1', 'datasetKey:1'];
  expect(stamps).toEqual([
    [...defaults, 'datasetProperties:1', 'globalTags:1'].join(';'),
    [...defaults, 'datasetProperties:2', 'globalTags:2'].join(';'),
  ]);
});

it.each([
  ['domain', 'domainProperties', { name: 'Sales' }],
  ['dataProduct', 'dataProductProperties', { name: 'Sales' }],
  ['glossaryTerm', 'glossaryTermInfo', { name: 'Sales', definition: 'x', termSource: 'INTERNAL' }],
])('the timeline of a %s has its renaming', async (type, aspect, value) => {
  const urn = `urn:li:${type}:${uniqueName()}`;
  const name = uniqueName();
  await write(urn, aspect, value);
  await write(urn, aspect, { ...value, name });
  const { json } = await call(`/openapi/v2/timeline/v1/${encodeURIComponent(urn)}?categories=DOCUMENTATION`);
  const [, renamed] = json as { changeEvents: object[] }[];
  expect(renamed?.changeEvents).toMatchObject([
    { entityUrn: urn, category: 'DOCUMENTATION', operation: 'MODIFY', parameters: { name } },
  ]);
});
