import { describe, expect, it } from 'vitest';
import type { ApiClient, Write } from '../support/api-clients/api-client.js';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const stamp = { time: 1700000000000, actor: 'urn:li:corpuser:unknown' };
const schemaWith = (type: object) => ({
  schemaName: 's',
  platform: 'urn:li:dataPlatform:hive',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: [{ fieldPath: 'id', nullable: false, recursive: false, nativeDataType: 'bigint', type: { type } }],
});

const badUrns: [string, string][] = [
  ['no prefix urn:li', 'nonsense'],
  ['an unknown entity type', 'urn:li:frog:x'],
  ['another namespace', 'urn:xx:tag:x'],
  ['no key', 'urn:li:tag:'],
  ['too few parts', 'urn:li:dataset:(urn:li:dataPlatform:hive,x)'],
  ['too many parts', 'urn:li:dataset:(urn:li:dataPlatform:hive,x,PROD,y)'],
  ['parentheses that do not balance', 'urn:li:dataset:(urn:li:dataPlatform:hive,x,PROD'],
  ['an unknown origin', 'urn:li:dataset:(urn:li:dataPlatform:hive,x,NOWHERE)'],
  ['a platform that is not a URN', 'urn:li:dataset:(hive,x,PROD)'],
  ['more than 512 bytes', `urn:li:tag:${'x'.repeat(512)}`],
];

const badAspects: [string, (urn: string) => Omit<Write, 'urn'>][] = [
  ['an unknown aspect', () => ({ aspect: 'noSuchAspect', value: {} })],
  ['an aspect of another entity type', () => ({ aspect: 'corpUserInfo', value: { active: true } })],
  ['a missing field', () => ({ aspect: 'ownership', value: { owners: [{ type: 'DATAOWNER' }] } })],
  ['a field of the wrong type', () => ({ aspect: 'status', value: { removed: 'yes' } })],
  ['a fraction for an integer', () => ({ aspect: 'datasetProfile', value: { timestampMillis: 1.5 } })],
  [
    'an unknown enum value',
    () => ({ aspect: 'ownership', value: { owners: [{ owner: userUrn(), type: 'BOSS' }] } }),
  ],
  [
    'an unknown union member',
    () => ({ aspect: 'schemaMetadata', value: schemaWith({ 'com.linkedin.schema.NoType': {} }) }),
  ],
  [
    'two union members at once',
    () => ({
      aspect: 'schemaMetadata',
      value: schemaWith({ 'com.linkedin.schema.NumberType': {}, 'com.linkedin.schema.StringType': {} }),
    }),
  ],
  ['a reference that is not a URN', () => ({ aspect: 'globalTags', value: { tags: [{ tag: 'blue' }] } })],
  ['a reference of the wrong type', () => ({ aspect: 'globalTags', value: { tags: [{ tag: userUrn() }] } })],
  ['an array for an object', () => ({ aspect: 'status', value: [] })],
  ['null', () => ({ aspect: 'status', value: null })],
];

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('accepted')),
    (error: unknown) => error,
  );
const malformed = expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringMatching(/\w/) });

describe.each(apiClients)('bad input through $name', (apiClient: ApiClient) => {
  it.each(badUrns)('a write to a URN with %s is refused', async (_what, urn) => {
    expect(await refusal(apiClient.write({ urn, aspect: 'status', value: { removed: false } }))).toEqual(
      malformed,
    );
  });

  it.each(badUrns)('a read and a hard delete of a URN with %s are refused', async (_what, urn) => {
    expect(await refusal(apiClient.readEntity(urn))).toEqual(malformed);
    expect(await refusal(apiClient.hardDelete(urn))).toEqual(malformed);
  });

  it.each(badAspects)('a write with %s is refused, and stores nothing', async (_what, make) => {
    const urn = datasetUrn();
    expect(await refusal(apiClient.write({ urn, ...make(urn) }))).toEqual(malformed);
    expect(await apiClient.exists(urn)).toBe(false);
  });

  it('a read of an unknown aspect is refused', async () => {
    expect(await refusal(apiClient.readAspect(tagUrn(), 'noSuchAspect'))).toEqual(malformed);
  });

  it('the error of a field has a JSON pointer to it', async () => {
    const owners = [
      { owner: userUrn(), type: 'DATAOWNER' },
      { owner: userUrn(), type: 'BOSS' },
    ];
    const error = await refusal(
      apiClient.write({ urn: datasetUrn(), aspect: 'ownership', value: { owners } }),
    );
    expect(error).toMatchObject({ problems: [{ pointer: expect.stringMatching(/\/owners\/1\/type$/) }] });
  });

  it('every error in an aspect is reported', async () => {
    const value = {
      upstreams: [
        { dataset: 'x', type: 'TRANSFORMED', auditStamp: stamp },
        { dataset: datasetUrn(), type: 'Y', auditStamp: stamp },
      ],
    };
    const error = await refusal(apiClient.write({ urn: datasetUrn(), aspect: 'upstreamLineage', value }));
    expect(error).toMatchObject({
      problems: [
        { pointer: expect.stringMatching(/\/upstreams\/0\/dataset$/) },
        { pointer: expect.stringMatching(/\/upstreams\/1\/type$/) },
      ],
    });
  });

  it('a refused write leaves the stored aspect and its versions unchanged', async () => {
    const urn = datasetUrn(uniqueName());
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    await refusal(apiClient.write({ urn, aspect: 'status', value: { removed: 1 } }));
    expect((await apiClient.readAspect(urn, 'status'))?.value).toEqual({ removed: false });
    expect(await apiClient.readAspect(urn, 'status', 2)).toBeUndefined();
  });

  it.each([-1, 0.5])('a read of version %j is refused', async (version) => {
    expect(await refusal(apiClient.readAspect(tagUrn(), 'tagProperties', version))).toEqual(malformed);
  });
});
