import { describe, expect, it } from 'vitest';
import type { EventsPage } from '../../src/generated/api.js';
import { edit, openEditing } from '../behaviour/support/editing.js';
import { endOf, parsed, pollRest, VERSIONED } from '../behaviour/support/events.js';
import { proposal } from '../behaviour/support/proposal.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../behaviour/support/urns.js';

const { baseUrl, run, refused, call, rest, apiClients, dataset, aspectOf } = await openEditing();
const TAG = 'tagProperties';

/** Writes one aspect with headers of the proposal. */
const ingest = (urn: string, value: object, changeType: string, headers: Record<string, string>) =>
  call('/aspects?action=ingestProposal', {
    body: { proposal: { ...proposal(urn, TAG, value), changeType, headers } },
  });
const nameOf = async (urn: string) => (await aspectOf(urn, TAG))?.name;

describe.each(['CREATE', 'CREATE_ENTITY'])('%s with If-None-Match: *', (changeType) => {
  const headers = { 'If-None-Match': '*' };

  it('writes what does not exist', async () => {
    const urn = tagUrn();
    expect((await ingest(urn, { name: 'a' }, changeType, headers)).status).toBe(200);
    expect(await nameOf(urn)).toBe('a');
  });

  it('leaves out what exists, and writes the others of the batch', async () => {
    const [known, fresh] = [tagUrn(), tagUrn()];
    await rest.write({ urn: known, aspect: TAG, value: { name: 'a' } });
    const proposals = [known, fresh].map((urn) => ({
      ...proposal(urn, TAG, { name: 'b' }),
      changeType,
      headers,
    }));
    const { status } = await call('/aspects?action=ingestProposalBatch', { body: { proposals } });
    expect(status).toBe(200);
    expect(await nameOf(known)).toBe('a');
    expect(await nameOf(fresh)).toBe('b');
  });

  it('is refused without the header', async () => {
    const urn = tagUrn();
    await rest.write({ urn, aspect: TAG, value: { name: 'a' } });
    expect((await ingest(urn, { name: 'b' }, changeType, {})).status).toBe(422);
  });
});

describe('a condition that cannot be met', () => {
  it.each([
    ['If-None-Match', '"etag"'],
    ['If-Match', '*'],
    ['If-Unmodified-Since', 'yesterday'],
  ])('%s: %s is refused', async (name, value) => {
    const urn = tagUrn();
    expect((await ingest(urn, { name: 'a' }, 'UPSERT', { [name]: value })).status).toBe(400);
    expect(await rest.exists(urn)).toBe(false);
  });
});

describe('conditions on the time of the last change', () => {
  const [before, after] = ['2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
  it.each([
    ['If-Unmodified-Since', before, 412],
    ['If-Unmodified-Since', after, 200],
    ['If-Modified-Since', before, 200],
    ['If-Modified-Since', after, 412],
  ])('%s: %s gives %i', async (name, time, expected) => {
    const urn = tagUrn();
    await rest.write({ urn, aspect: TAG, value: { name: 'a' } });
    const headers = { [name]: time };
    expect((await ingest(urn, { name: 'b' }, 'UPSERT', headers)).status).toBe(expected);
    expect(await nameOf(urn)).toBe(expected === 200 ? 'b' : 'a');
    const path = `/openapi/v3/entity/tag/${encodeURIComponent(urn)}/${TAG}`;
    expect((await call(path, { body: { value: { name: 'c' } }, headers })).status).toBe(expected);
  });

  it('an aspect that does not exist has never changed', async () => {
    const urn = tagUrn();
    expect((await ingest(urn, { name: 'a' }, 'UPSERT', { 'If-Modified-Since': before })).status).toBe(412);
    expect((await ingest(urn, { name: 'a' }, 'UPSERT', { 'If-Unmodified-Since': before })).status).toBe(200);
  });
});

describe('the deprecation of a column', () => {
  const BATCH = edit('batchUpdateDeprecation', 'BatchUpdateDeprecationInput');
  const schema = {
    ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: [
      {
        ...{ fieldPath: 'id', nativeDataType: 'int' },
        type: { type: { 'com.linkedin.schema.NumberType': {} } },
      },
    ],
  };

  it('is written to the column', async () => {
    const urn = await dataset();
    await rest.write({ urn, aspect: 'schemaMetadata', value: schema });
    const of = (subResource: string) => [{ resourceUrn: urn, subResource, subResourceType: 'DATASET_FIELD' }];
    await run(BATCH, { input: { deprecated: true, note: 'old', resources: of('id') } });
    expect(await aspectOf(columnUrn(urn, 'id'), 'deprecation')).toMatchObject({
      deprecated: true,
      note: 'old',
    });
    expect(await aspectOf(urn, 'deprecation')).toBeUndefined();
    expect(await refused(BATCH, { input: { deprecated: true, resources: of('missing') } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const query = `{ dataset(urn: "${urn}") { schemaMetadata { fields { schemaFieldEntity { deprecation { deprecated } } } } } }`;
    expect(await run(query)).toEqual({
      dataset: { schemaMetadata: { fields: [{ schemaFieldEntity: { deprecation: { deprecated: true } } }] } },
    });
  });
});

it('an administrator may edit the text of a document', async () => {
  const urn = await run<{ createDocument: string }>(edit('createDocument', 'CreateDocumentInput'), {
    input: { title: 't', contents: { text: '' } },
  });
  const query = `{ document(urn: "${urn.createDocument}") { privileges { canEditDescription } } }`;
  expect(await run(query)).toEqual({ document: { privileges: { canEditDescription: true } } });
});

describe.each(apiClients)('the result of a run through $name', (apiClient) => {
  const write = (urn: string, status: string) =>
    apiClient.write({ urn, aspect: 'dataHubExecutionRequestResult', value: { status } });
  const statusOf = async (urn: string) => (await aspectOf(urn, 'dataHubExecutionRequestResult'))?.status;

  it.each(['SUCCESS', 'CANCELLED', 'ABORTED', 'DUPLICATE'])('stays %s', async (status) => {
    const urn = `urn:li:dataHubExecutionRequest:${uniqueName()}`;
    await write(urn, 'RUNNING');
    await write(urn, status);
    await expect(write(urn, 'FAILURE')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await statusOf(urn)).toBe(status);
    await write(urn, 'ROLLING_BACK');
    await write(urn, 'ROLLED_BACK');
    expect(await statusOf(urn)).toBe('ROLLED_BACK');
  });

  it('is as it was first reported, if it is reported again', async () => {
    const urn = `urn:li:dataHubExecutionRequest:${uniqueName()}`;
    const report = (text: string) =>
      apiClient.write({
        ...{ urn, aspect: 'dataHubExecutionRequestResult' },
        value: { status: 'CANCELLED', report: text },
      });
    await report('first');
    await report('second');
    expect(await aspectOf(urn, 'dataHubExecutionRequestResult')).toMatchObject({ report: 'first' });
  });
});

describe.each(apiClients)('the paths of columns through $name', (apiClient) => {
  const write = (...paths: string[]) =>
    apiClient.write({
      ...{ urn: datasetUrn(), aspect: 'editableSchemaMetadata' },
      value: { editableSchemaFieldInfo: paths.map((fieldPath) => ({ fieldPath })) },
    });

  it('are not empty, and not equal', async () => {
    await write('a', 'b');
    await expect(write('a', '')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await expect(write('a', 'b', 'a')).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: expect.stringContaining('must differ'),
    });
  });
});

describe.each(apiClients)('a patch of an absent aspect through $name', (apiClient) => {
  const patched = async (urn: string, aspect: string, path: string, value: string) => {
    await apiClient.write({
      urn,
      aspect,
      changeType: 'PATCH',
      value: { patch: [{ op: 'add', path, value }] },
    });
    return aspectOf(urn, aspect);
  };

  it('begins with a sibling that is not the primary one', async () => {
    const [urn, sibling] = [datasetUrn(), datasetUrn()];
    expect(await patched(urn, 'siblings', `/siblings/${sibling}`, sibling)).toEqual({
      ...{ siblings: [sibling], primary: false },
    });
  });

  it('begins with a form without a name', async () => {
    const urn = `urn:li:form:${uniqueName()}`;
    expect(await patched(urn, 'formInfo', '/description', 'What we ask')).toMatchObject({
      ...{ name: '', description: 'What we ask' },
    });
  });
});

describe.each(apiClients)('a hidden structured property through $name', (apiClient) => {
  const write = (settings: Record<string, boolean>) =>
    apiClient.write({
      ...{ urn: `urn:li:structuredProperty:${uniqueName()}`, aspect: 'structuredPropertySettings' },
      value: settings,
    });

  it('is shown nowhere', async () => {
    await write({ isHidden: true, hideInAssetSummaryWhenEmpty: true });
    for (const place of [
      'showInSearchFilters',
      'showInAssetSummary',
      'showAsAssetBadge',
      'showInColumnsTable',
    ]) {
      await write({ isHidden: false, [place]: true });
      await expect(write({ isHidden: true, [place]: true })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    }
  });
});

describe('a MetadataChangeLog', () => {
  it('has the type UPSERT, however the change was proposed', async () => {
    const urn = tagUrn();
    const offsetId = await endOf(baseUrl, VERSIONED);
    const types = async () => {
      const { json } = await pollRest(baseUrl, { topic: VERSIONED, offsetId, limit: 5000 });
      return parsed(json as unknown as EventsPage)
        .filter(({ entityUrn, aspectName }) => entityUrn === urn && aspectName === TAG)
        .map(({ changeType }) => changeType);
    };
    await rest.write({ urn, aspect: TAG, value: { name: 'a' }, changeType: 'CREATE' });
    const patch = { patch: [{ op: 'replace', path: '/name', value: 'b' }] };
    await rest.write({ urn, aspect: TAG, value: patch, changeType: 'PATCH' });
    await rest.write({ urn, aspect: TAG, changeType: 'DELETE' });
    expect(await types()).toEqual(['UPSERT', 'UPSERT', 'DELETE']);
  });
});

describe.each<[string, (runId: string, dryRun?: boolean) => Promise<unknown>]>([
  [
    'rollbackIngestion of GraphQL',
    (runId) => run(edit('rollbackIngestion', 'RollbackIngestionInput'), { input: { runId } }),
  ],
  ['REST', (runId) => restRollback(runId, false)],
])('a rollback by %s', (_name, rollBack) => {
  it('is told in the result of the execution request', async () => {
    const [urn, runId] = [datasetUrn(), uniqueName('run')];
    const request = `urn:li:dataHubExecutionRequest:${runId}`;
    const RESULT = 'dataHubExecutionRequestResult';
    const systemMetadata = { runId, lastObserved: 1 };
    await rest.write({ urn, aspect: 'datasetProperties', value: { name: 'a' }, systemMetadata });
    await rest.write({ urn: request, aspect: RESULT, value: { status: 'SUCCESS', report: 'all' } });
    await restRollback(runId, true);
    expect(await aspectOf(request, RESULT)).toEqual({ status: 'SUCCESS', report: 'all' });
    await rollBack(runId);
    expect(await aspectOf(request, RESULT)).toEqual({ status: 'ROLLED_BACK', report: 'all' });
    const { json } = await call(`/openapi/v3/entity/datahubexecutionrequest/${request}/${RESULT}?version=2`);
    expect(json).toMatchObject({ value: { status: 'ROLLING_BACK', report: 'all' } });
  });

  it('makes no execution request', async () => {
    const [urn, runId] = [datasetUrn(), uniqueName('run')];
    const systemMetadata = { runId, lastObserved: 1 };
    await rest.write({ urn, aspect: 'datasetProperties', value: { name: 'a' }, systemMetadata });
    await rollBack(runId);
    expect(await rest.exists(urn)).toBe(false);
    expect(await rest.exists(`urn:li:dataHubExecutionRequest:${runId}`)).toBe(false);
  });

  it.each(['', 'no-run-id-provided'])('is refused for the run %j', async (runId) => {
    await expect(rollBack(runId)).rejects.toThrow();
  });
});

async function restRollback(runId: string, dryRun: boolean): Promise<unknown> {
  const { status, json, text } = await call('/runs?action=rollback', { body: { runId, dryRun, safe: true } });
  if (status !== 200) throw new Error(text);
  return json;
}

it('a rollback counts what it reverted and what it deleted', async () => {
  const [created, changed, runId] = [datasetUrn(), datasetUrn(), uniqueName('run')];
  const systemMetadata = { runId, lastObserved: 1 };
  await rest.write({ urn: changed, aspect: 'datasetProperties', value: { name: 'a' } });
  for (const urn of [created, changed])
    await rest.write({ urn, aspect: 'datasetProperties', value: { name: 'b' }, systemMetadata });
  expect(await restRollback(runId, false)).toMatchObject({
    value: { entitiesAffected: 2, entitiesDeleted: 1 },
  });
});

describe.each([
  ['addGroupMembers', 'AddGroupMembersInput'],
  ['removeGroupMembers', 'RemoveGroupMembersInput'],
])('%s', (name, type) => {
  const group = async (origin?: string) => {
    const urn = `urn:li:corpGroup:${uniqueName('group')}`;
    const info = { displayName: 'a', admins: [], members: [], groups: [] };
    await rest.write({ urn, aspect: 'corpGroupInfo', value: info });
    if (origin) await rest.write({ urn, aspect: 'origin', value: { type: origin } });
    return urn;
  };
  const userOf = async (groupUrn: string) => {
    const urn = userUrn();
    await rest.write({ urn, aspect: 'nativeGroupMembership', value: { nativeGroups: [groupUrn] } });
    return urn;
  };

  it('is refused for a group of an external directory', async () => {
    const groupUrn = await group('EXTERNAL');
    const user = await userOf(groupUrn);
    const input = { groupUrn, userUrns: [user] };
    expect(await refused(edit(name, type), { input })).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await aspectOf(user, 'nativeGroupMembership')).toEqual({ nativeGroups: [groupUrn] });
  });

  it('makes a group without an origin a native one', async () => {
    const groupUrn = await group();
    await run(edit(name, type), { input: { groupUrn, userUrns: [await userOf(groupUrn)] } });
    expect(await aspectOf(groupUrn, 'origin')).toEqual({ type: 'NATIVE' });
  });
});

it.each([
  ['createDomain', 'CreateDomainInput'],
  ['createGroup', 'CreateGroupInput'],
])('%s makes nobody an owner', async (name, type) => {
  const created = await run<Record<string, string>>(
    edit(name, type),
    { input: { name: uniqueName() } },
    { 'X-DataHub-Actor': 'urn:li:corpuser:ada' },
  );
  expect(await aspectOf(created[name] as string, 'ownership')).toBeUndefined();
});

it.each(apiClients)('prompts of a form have different ids, by $name', async (apiClient) => {
  const urn = `urn:li:form:${uniqueName()}`;
  const form = (...ids: string[]) => ({
    name: 'a',
    prompts: ids.map((id) => ({ id, title: id, type: 'FIELDS_STRUCTURED_PROPERTY' })),
  });
  await apiClient.write({ urn, aspect: 'formInfo', value: form('one', 'two') });
  await expect(apiClient.write({ urn, aspect: 'formInfo', value: form('one', 'one') })).rejects.toMatchObject(
    {
      code: 'UNPROCESSABLE',
    },
  );
  expect((await aspectOf(urn, 'formInfo'))?.prompts).toMatchObject([{ id: 'one' }, { id: 'two' }]);
});

describe.each(apiClients)('a number that is given as a text through $name', (apiClient) => {
  const property = async () => {
    const qualifiedName = uniqueName('number');
    const urn = `urn:li:structuredProperty:${qualifiedName}`;
    await rest.write({
      ...{ urn, aspect: 'propertyDefinition' },
      value: {
        ...{ qualifiedName, valueType: 'urn:li:dataType:datahub.number', cardinality: 'MULTIPLE' },
        entityTypes: ['urn:li:entityType:datahub.dataset'],
      },
    });
    return urn;
  };
  const asset = async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    return urn;
  };
  const give = (urn: string, propertyUrn: string, ...texts: string[]) =>
    apiClient.write({
      ...{ urn, aspect: 'structuredProperties' },
      value: { properties: [{ propertyUrn, values: texts.map((text) => ({ string: text })) }] },
    });

  it('is the value of the property', async () => {
    const [urn, propertyUrn] = [await asset(), await property()];
    await give(urn, propertyUrn, '5', '-0.5', '1e3');
    expect((await aspectOf(urn, 'structuredProperties'))?.properties).toMatchObject([
      { propertyUrn, values: [{ double: 5 }, { double: -0.5 }, { double: 1000 }] },
    ]);
  });

  it.each(['five', '', '0x10', '1e999', 'NaN', '1,5'])('is refused if it is %j', async (text) => {
    const [urn, propertyUrn] = [await asset(), await property()];
    await expect(give(urn, propertyUrn, text)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await aspectOf(urn, 'structuredProperties')).toBeUndefined();
  });
});
