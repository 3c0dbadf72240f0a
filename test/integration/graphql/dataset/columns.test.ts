import { expect, test } from 'vitest';
import { openDataset } from '../support/dataset.js';
import { columnUrn, write } from '../support/write.js';

const { api, dataset, orders } = await openDataset();

test('dataset: schemaMetadata has columns, tags, the native schema and former versions', async () => {
  const column = (fieldPath: string, type: string, more = {}) => ({
    fieldPath,
    nativeDataType: 'x',
    type: { type: { [`com.linkedin.schema.${type}`]: {} } },
    ...more,
  });
  const schema = (fields: object[]) => ({
    schemaName: 'orders',
    platform: 'urn:li:dataPlatform:hive',
    version: 0,
    hash: 'h',
    platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: 'CREATE TABLE orders' } },
    fields,
  });
  await write(api, orders, { schemaMetadata: schema([column('id', 'NumberType')]) as never });
  await write(api, orders, {
    schemaMetadata: schema([
      column('id', 'NumberType', { globalTags: { tags: [{ tag: 'urn:li:tag:pii' }] } }),
      column('address', 'RecordType', { isPartOfKey: true }),
    ]) as never,
  });
  const found = await dataset(`{
    schemaMetadata { aspectVersion datasetUrn name platformSchema { ... on TableSchema { schema } ... on KeyValueSchema { keySchema } }
      fields { fieldPath type nullable isPartOfKey tags { tags { tag { name } associatedUrn } } schemaFieldEntity { urn fieldPath parent { urn } } } }
    former: schemaMetadata(version: 1) { aspectVersion fields { fieldPath } }
    never: schemaMetadata(version: 9) { name } }`);
  expect(found).toEqual({
    schemaMetadata: {
      aspectVersion: 0,
      datasetUrn: orders,
      name: 'orders',
      platformSchema: { schema: 'CREATE TABLE orders' },
      fields: [
        {
          fieldPath: 'id',
          type: 'NUMBER',
          nullable: false,
          isPartOfKey: false,
          tags: { tags: [{ tag: { name: 'pii' }, associatedUrn: orders }] },
          schemaFieldEntity: { urn: columnUrn(orders, 'id'), fieldPath: 'id', parent: { urn: orders } },
        },
        {
          fieldPath: 'address',
          type: 'STRUCT',
          nullable: false,
          isPartOfKey: true,
          tags: null,
          schemaFieldEntity: {
            urn: columnUrn(orders, 'address'),
            fieldPath: 'address',
            parent: { urn: orders },
          },
        },
      ],
    },
    former: { aspectVersion: 1, fields: [{ fieldPath: 'id' }] },
    never: null,
  });
});
