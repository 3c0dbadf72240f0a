import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { send } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn } from '../support/urns.js';

const { baseUrl, stop } = await startService(undefined, undefined, undefined, { CAIRN_ANSWER_LIMIT: '64K' });
afterFile(stop);
const rest = restClient(baseUrl);

const urn = datasetUrn();
const COLUMNS = 1_000;

beforeAll(async () => {
  const fields = Array.from({ length: COLUMNS }, (_, index) => ({
    ...{ fieldPath: `f${index}`, nativeDataType: 'int', description: 'd'.repeat(100) },
    type: { type: { 'com.linkedin.schema.NumberType': {} } },
  }));
  const platformSchema = { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } };
  await rest.write({
    ...{ urn, aspect: 'schemaMetadata' },
    value: {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
      ...{ platformSchema, fields },
    },
  });
});

interface Answer {
  data: object | null;
  errors?: { message: string; extensions: { code: string } }[];
}

describe('the limit of bytes of an answer', () => {
  const ask = async (selection: string) => {
    const { status, json } = await send(baseUrl, '/api/graphql', {
      body: { query: `{ dataset(urn: "${urn}") { ${selection} } }` },
    });
    expect(status).toBe(200);
    return json as unknown as Answer;
  };

  it.each([
    ['many values', 'schemaMetadata { fields { description } }'],
    ['one long value', 'aspects(input: { aspectNames: ["schemaMetadata"] }) { payload }'],
  ])('refuses an answer of %s over GraphQL with one LIMIT_EXCEEDED error', async (_, selection) => {
    const { data, errors } = await ask(selection);
    expect(data).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('more than 65536 bytes'),
        extensions: { code: 'LIMIT_EXCEEDED' },
      }),
    ]);
  });

  it('lets GraphQL return an answer below it in full', async () => {
    const { data, errors } = await ask('schemaMetadata { fields { fieldPath } }');
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ dataset: { schemaMetadata: { fields: { length: COLUMNS } } } });
  });

  it.each([
    `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}`,
    `/openapi/v2/entity/dataset/${encodeURIComponent(urn)}`,
    `/entitiesV2/${encodeURIComponent(urn)}`,
    `/aspects/${encodeURIComponent(urn)}?aspect=schemaMetadata&version=0`,
  ])('refuses an answer beyond it with 413 over %s', async (path) => {
    const { status, json } = await send(baseUrl, path);
    expect(status).toBe(413);
    expect(json).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      detail: expect.stringContaining('more than 65536 bytes'),
    });
  });

  it('refuses a batch read of a large aspect with 413, and lets one without it pass', async () => {
    const batch = (body: object[]) => send(baseUrl, '/openapi/v3/entity/dataset/batchGet', { body });
    expect((await batch([{ urn }])).status).toBe(413);
    const { status, json } = await batch([{ urn, datasetKey: {} }]);
    expect([status, json]).toEqual([200, [expect.objectContaining({ urn })]]);
  });
});
