import { expect, test } from 'vitest';
import { openDataset } from '../support/dataset.js';
import { datasetUrn, write } from '../support/write.js';

const { api, dataset, orders } = await openDataset();
const STAMP = { time: 1_700_000_000_000, actor: 'urn:li:corpuser:ada' };

test('dataset: properties have names from the key, custom properties, timestamps and the view', async () => {
  await write(api, orders, {
    datasetProperties: {
      description: 'Every order',
      customProperties: { tier: 'gold' },
      created: { time: 5, actor: 'urn:li:corpuser:ada' },
    },
    viewProperties: { materialized: true, viewLogic: 'SELECT 1', viewLanguage: 'SQL' },
  });
  expect(
    await dataset(`{ name origin platform { name }
      properties { name origin description created createdActor lastModified { time actor }
        customProperties { key value associatedUrn } }
      viewProperties { materialized logic language formattedLogic } }`),
  ).toEqual({
    name: 'shop.orders',
    origin: 'PROD',
    platform: { name: 'hive' },
    properties: {
      name: 'shop.orders',
      origin: 'PROD',
      description: 'Every order',
      created: 5,
      createdActor: 'urn:li:corpuser:ada',
      lastModified: { time: 0, actor: null },
      customProperties: [{ key: 'tier', value: 'gold', associatedUrn: orders }],
    },
    viewProperties: { materialized: true, logic: 'SELECT 1', language: 'SQL', formattedLogic: null },
  });
  await write(api, orders, { datasetProperties: { name: 'Orders' } });
  expect(await dataset('{ name properties { name } }')).toEqual({
    name: 'Orders',
    properties: { name: 'Orders' },
  });
});

test('dataset: aspects are returned as stored, with exists and lastIngested', async () => {
  const urn = datasetUrn('raw.aspects');
  expect(await dataset('{ exists aspects { aspectName } lastIngested }', urn)).toEqual({
    exists: false,
    aspects: [],
    lastIngested: null,
  });
  await api.catalog.proposals.submit(
    [
      {
        urn,
        aspectName: 'status',
        changeType: 'UPSERT',
        aspect: { removed: false },
        systemMetadata: { runId: 'nightly', lastObserved: 42 },
      },
    ],
    STAMP,
  );
  expect(
    await dataset(
      '{ exists aspects(input: { aspectNames: ["status"] }) { aspectName payload } lastIngested }',
      urn,
    ),
  ).toEqual({
    exists: true,
    aspects: [{ aspectName: 'status', payload: '{"removed":false}' }],
    lastIngested: 42,
  });
});
