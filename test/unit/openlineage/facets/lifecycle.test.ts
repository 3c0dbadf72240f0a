import { expect, it } from 'vitest';
import { InMemoryCatalog } from '../support/in-memory.js';
import { areStored, ORDERS, OUTPUT, RUN, RUN_ID, table, tableUrn, withFacet } from '../support/with-facet.js';

areStored([
  ['dataset', 'lifecycleStateChange', tableUrn('shop.public.old'), 'status', { removed: true }],
  [
    'dataset',
    'lifecycleStateChange',
    OUTPUT,
    'datasetProperties',
    { customProperties: { previousIdentifier: tableUrn('shop.public.old') } },
  ],
]);

it('outputStatistics are stored as an operation with its numbers and its run', () => {
  expect(withFacet('output', 'outputStatistics').catalog.series(OUTPUT, 'operation')).toMatchObject([
    {
      operationType: 'UPDATE',
      numAffectedRows: 5,
      customProperties: { sizeInBytes: '500', fileCount: '2', run: RUN },
    },
  ]);
});

it.each([
  ['CREATE', { operationType: 'CREATE' }, false],
  ['ALTER', { operationType: 'ALTER' }, false],
  ['DROP', { operationType: 'DROP' }, true],
  ['OVERWRITE', { operationType: 'CUSTOM', customOperationType: 'OVERWRITE' }, false],
  ['TRUNCATE', { operationType: 'CUSTOM', customOperationType: 'TRUNCATE' }, false],
  ['RENAME', { operationType: 'ALTER', customOperationType: 'RENAME' }, false],
])('lifecycleStateChange %s is stored as an operation', (lifecycleStateChange, operation, removed) => {
  const { catalog } = withFacet('dataset', 'lifecycleStateChange', { lifecycleStateChange });
  expect(catalog.series(OUTPUT, 'operation')).toMatchObject([operation]);
  expect(catalog.aspect(OUTPUT, 'status')).toEqual({ removed });
});

it.each([
  ['START', false],
  ['RUNNING', false],
  ['FAIL', false],
  ['ABORT', false],
  ['COMPLETE', true],
])('a dataset that a run drops or renames is soft-deleted after %s: %s', (eventType, removed) => {
  const catalog = new InMemoryCatalog();
  const lifecycleStateChange = { lifecycleStateChange: 'DROP' };
  const moved = {
    lifecycleStateChange: 'RENAME',
    previousIdentifier: { namespace: 'postgres://warehouse:5432', name: 'shop.public.orders' },
  };
  catalog.ingest({
    eventType,
    eventTime: '2026-01-01T00:00:00Z',
    run: { runId: RUN_ID },
    job: { namespace: 'shop', name: 'nightly.load' },
    inputs: [table('orders')],
    outputs: [
      table('result', { facets: { lifecycleStateChange } }),
      table('moved', { facets: { lifecycleStateChange: moved } }),
    ],
  });
  expect(catalog.aspect(OUTPUT, 'status')).toEqual({ removed });
  expect(catalog.aspect(ORDERS, 'status')).toEqual({ removed });
});
