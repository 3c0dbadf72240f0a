import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './support/api.js';
import { columnUrn, datasetUrn, write } from './support/write.js';

// The column that a chart shows is that of the dataset, where it is documented.

const amount = columnUrn(datasetUrn('inputs.orders'), 'amount');
const stamp = { time: 1, actor: 'urn:li:corpuser:ada' };
let api: Api;

beforeAll(async () => {
  api = await startApi();
  await write(api, amount, {
    documentation: {
      documentations: [
        { documentation: 'What was paid', attribution: { ...stamp, source: 'urn:li:dataHubAction:a' } },
      ],
    },
  });
});

test.each(['chart', 'dashboard'])('inputFields of a %s are schemaFields of the dataset', async (type) => {
  const urn = `urn:li:${type}:(looker,inputs)`;
  const total = {
    ...{ fieldPath: 'total', nativeDataType: 'number' },
    type: { type: { 'com.linkedin.schema.NumberType': {} } },
  };
  await write(api, urn, {
    inputFields: { fields: [{ schemaFieldUrn: amount, schemaField: total }, { schemaFieldUrn: amount }] },
    status: { removed: false },
  });
  const { data, errors } = await api.run(
    `query ($urn: String!) { ${type}(urn: $urn) { inputFields { fields { schemaFieldUrn schemaField { fieldPath
      schemaFieldEntity { urn fieldPath documentation { documentations { documentation } } } } } } } }`,
    { urn },
  );
  expect(errors).toBeUndefined();
  const schemaFieldEntity = {
    ...{ urn: amount, fieldPath: 'amount' },
    documentation: { documentations: [{ documentation: 'What was paid' }] },
  };
  expect(data?.[type]).toEqual({
    inputFields: {
      fields: [
        { schemaFieldUrn: amount, schemaField: { fieldPath: 'total', schemaFieldEntity } },
        { schemaFieldUrn: amount, schemaField: null },
      ],
    },
  });
});
