import { expect, it } from 'vitest';
import { FACET_EXAMPLES } from '../support/facet-examples.js';
import { InMemoryCatalog } from '../support/in-memory.js';
import { areStored, OUTPUT, table, withFacet } from '../support/with-facet.js';

areStored([
  ['dataset', 'documentation', OUTPUT, 'datasetProperties', { description: 'The orders' }],
  [
    'dataset',
    'dataSource',
    OUTPUT,
    'datasetProperties',
    { customProperties: { 'dataSource.name': 'warehouse', 'dataSource.uri': 'postgres://warehouse:5432' } },
  ],
  [
    'dataset',
    'storage',
    OUTPUT,
    'datasetProperties',
    { customProperties: { storageLayer: 'iceberg', fileFormat: 'parquet' } },
  ],
  [
    'dataset',
    'catalog',
    OUTPUT,
    'datasetProperties',
    { customProperties: { catalogName: 'main', catalogType: 'hive', 'openlineage.catalog.region': 'eu' } },
  ],
  ['dataset', 'datasetType', OUTPUT, 'subTypes', { typeNames: ['VIEW', 'MATERIALIZED'] }],
  [
    'dataset',
    'version',
    OUTPUT,
    'datasetProperties',
    { customProperties: { 'openlineage.datasetVersion': '42' } },
  ],
  [
    'dataset',
    'ownership',
    OUTPUT,
    'ownership',
    { owners: [{ owner: 'urn:li:corpuser:ada', type: 'TECHNICAL_OWNER' }] },
  ],
  ['dataset', 'tags', OUTPUT, 'globalTags', { tags: [{ tag: 'urn:li:tag:pii' }] }],
  [
    'dataset',
    'tags',
    OUTPUT,
    'editableSchemaMetadata',
    {
      editableSchemaFieldInfo: [
        { fieldPath: 'contact', globalTags: { tags: [{ tag: 'urn:li:tag:email' }] } },
      ],
    },
  ],
  [
    'dataset',
    'symlinks',
    'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
    'siblings',
    { siblings: [OUTPUT], primary: true },
  ],
]);

it('the hierarchy facet is stored as containers', () => {
  const { catalog } = withFacet('dataset', 'hierarchy');
  const above = String(catalog.aspect(OUTPUT, 'container')?.container);
  expect(catalog.aspect(above, 'containerProperties')).toMatchObject({
    name: 'public',
    qualifiedName: 'shop.public',
  });
  const top = String(catalog.aspect(above, 'container')?.container);
  expect(catalog.aspect(top, 'containerProperties')).toMatchObject({ name: 'shop', env: 'PROD' });
});

it('facets do not change values that a connector wrote', () => {
  const catalog = new InMemoryCatalog();
  const schema = {
    schemaName: 's',
    platform: 'urn:li:dataPlatform:postgres',
    version: 0,
    hash: 'h',
    fields: [],
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  };
  catalog.write(OUTPUT, 'schemaMetadata', schema);
  catalog.write(OUTPUT, 'datasetProperties', { description: 'By hand', customProperties: { a: 'b' } });
  catalog.write(OUTPUT, 'globalTags', { tags: [{ tag: 'urn:li:tag:own' }] });
  const { schema: facet, documentation, tags, storage } = FACET_EXAMPLES.dataset;
  const dataset = table('result', {
    facets: {
      schema: facet ?? {},
      documentation: documentation ?? {},
      tags: tags ?? {},
      storage: storage ?? {},
    },
  });
  catalog.ingest({ eventTime: '2026-01-01T00:00:00Z', dataset });
  expect(catalog.aspect(OUTPUT, 'schemaMetadata')).toMatchObject({ schemaName: 's', fields: [] });
  expect(catalog.aspect(OUTPUT, 'datasetProperties')).toMatchObject({
    description: 'By hand',
    customProperties: { a: 'b', fileFormat: 'parquet' },
  });
  expect(catalog.aspect(OUTPUT, 'globalTags')).toEqual({
    tags: [{ tag: 'urn:li:tag:own' }, { tag: 'urn:li:tag:pii' }],
  });
  catalog.ingest({
    eventTime: '2026-01-02T00:00:00Z',
    dataset: table('result', { facets: { tags: { tags: [{ key: 'new', value: 'true' }] } } }),
  });
  expect(catalog.aspect(OUTPUT, 'globalTags')).toEqual({
    tags: [{ tag: 'urn:li:tag:own' }, { tag: 'urn:li:tag:new' }],
  });
});

it('a deleted facet removes its values', () => {
  const catalog = new InMemoryCatalog();
  const { documentation = {}, tags = {} } = FACET_EXAMPLES.dataset;
  catalog.ingest({
    eventTime: '2026-01-01T00:00:00Z',
    dataset: table('result', { facets: { documentation, tags } }),
  });
  const deleted = { _deleted: true };
  catalog.ingest({
    eventTime: '2026-01-02T00:00:00Z',
    dataset: table('result', { facets: { documentation: deleted, tags: deleted } }),
  });
  expect(catalog.aspect(OUTPUT, 'datasetProperties')).not.toHaveProperty('description');
  expect(catalog.aspect(OUTPUT, 'globalTags')).toEqual({ tags: [] });
});
