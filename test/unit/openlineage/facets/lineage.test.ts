import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/model/types.js';
import { InMemoryCatalog } from '../support/in-memory.js';
import {
  areStored,
  column,
  INPUT,
  JOB,
  ORDERS,
  OUTPUT,
  table,
  tableUrn,
  withFacet,
} from '../support/with-facet.js';

areStored([
  [
    'job',
    'lineage',
    JOB,
    'dataJobInputOutput',
    {
      outputDatasetEdges: [{ destinationUrn: OUTPUT }, { destinationUrn: tableUrn('shop.public.totals') }],
      fineGrainedLineages: [
        {
          upstreams: [column(ORDERS, 'price')],
          downstreams: [column(tableUrn('shop.public.totals'), 'total')],
        },
      ],
    },
  ],
  [
    'dataset',
    'columnLineage',
    JOB,
    'dataJobInputOutput',
    {
      inputDatasetEdges: [{ destinationUrn: INPUT }, { destinationUrn: ORDERS }],
      fineGrainedLineages: [
        {
          upstreams: [column(ORDERS, 'order_id')],
          downstreams: [column(OUTPUT, 'id')],
          transformOperation: 'DIRECT:IDENTITY,INDIRECT:FILTER:MASKED',
        },
        { downstreams: [column(OUTPUT, 'old')], transformOperation: 'MASKED' },
      ],
    },
  ],
  [
    'dataset',
    'lineage',
    JOB,
    'dataJobInputOutput',
    { inputDatasetEdges: [{ destinationUrn: INPUT }, { destinationUrn: ORDERS }] },
  ],
]);

it.each([
  ['spark', 'app.map_partitions_parallel_collection', 0],
  ['spark', 'app.filter_text_file', 0],
  ['spark', 'app.save_as_text_file', 1],
  ['flink', 'app.map_partitions_parallel_collection', 1],
])('the %s job %s with its input as an output has %i outputs', (integration, name, count) => {
  const catalog = new InMemoryCatalog();
  const dataset = { namespace: 's3://bucket', name: 'a' };
  catalog.ingest({
    eventTime: '2026-01-01T00:00:00Z',
    job: { namespace: 'n', name, facets: { jobType: { integration } } },
    inputs: [dataset],
    outputs: [dataset],
  });
  const job = catalog.urns.find((urn) => urn.startsWith('urn:li:dataJob:')) ?? '';
  const lineage = catalog.aspect(job, 'dataJobInputOutput');
  expect(lineage?.inputDatasetEdges).toHaveLength(1);
  expect(lineage?.outputDatasetEdges ?? []).toHaveLength(count);
});

/** A column whose values come from one column, and whose rows depend on two others. */
const TYPES = {
  fields: {
    total: {
      inputFields: [
        source('price', { type: 'DIRECT', subtype: 'AGGREGATION' }, { type: 'INDIRECT', subtype: 'FILTER' }),
        source('day', { type: 'INDIRECT', subtype: 'FILTER' }),
        source('shop', { type: 'INDIRECT', subtype: 'FILTER' }),
      ],
    },
  },
};

function source(field: string, ...transformations: JsonObject[]) {
  return { ...table('orders'), field, transformations };
}

const BY_TYPE = [
  {
    upstreams: [column(ORDERS, 'day'), column(ORDERS, 'shop')],
    downstreams: [column(OUTPUT, 'total')],
    transformOperation: 'INDIRECT:FILTER',
  },
  {
    upstreams: [column(ORDERS, 'price')],
    downstreams: [column(OUTPUT, 'total')],
    transformOperation: 'DIRECT:AGGREGATION,INDIRECT:FILTER',
  },
];

it('column lineage is split by the types of transformations', () => {
  const { catalog } = withFacet('dataset', 'columnLineage', TYPES);
  expect(catalog.aspect(JOB, 'dataJobInputOutput')?.fineGrainedLineages).toMatchObject(BY_TYPE);
});

it('column lineage in an event of a dataset is split by the types of transformations', () => {
  const catalog = new InMemoryCatalog();
  catalog.ingest({
    eventTime: '2026-01-01T00:00:00Z',
    dataset: table('result', { facets: { columnLineage: TYPES } }),
  });
  expect(catalog.aspect(OUTPUT, 'upstreamLineage')?.fineGrainedLineages).toHaveLength(2);
});

it('the former transformationType applies to sources without transformations', () => {
  const total = { inputFields: [source('price')], transformationType: 'IDENTITY' };
  const { catalog } = withFacet('dataset', 'columnLineage', { fields: { total } });
  expect(catalog.aspect(JOB, 'dataJobInputOutput')?.fineGrainedLineages).toMatchObject([
    { upstreams: [column(ORDERS, 'price')], transformOperation: 'IDENTITY' },
  ]);
});
