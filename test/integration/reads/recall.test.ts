import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ANONYMOUS_READER } from '../../../src/catalog/callers/caller.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { datasetUrn, upsert } from '../catalog/support/test-catalog.js';
import { CALLER, openCachingCatalog } from './support.js';

const graph = await connectTestGraph();
await cleanDatabase(graph);
afterFile(() => graph.close());
const { catalog } = openCachingCatalog(graph);

const PROPERTY = 'urn:li:structuredProperty:team.level';
const SECRET = 'urn:li:dataHubSecret:password';
const dataset = datasetUrn('recalled');

/** Reads everything of an entity, until it can be recalled. */
async function untilRecalled(urn: string, aspect: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await catalog.entities.get([urn]);
        return catalog.entities.recall(urn, aspect);
      },
      { timeout: 50_000 },
    )
    .toBeDefined();
}

beforeAll(async () => {
  const definition = {
    ...{ qualifiedName: 'team.level', valueType: 'urn:li:dataType:datahub.string' },
    ...{ entityTypes: ['urn:li:entityType:datahub.dataset'], cardinality: 'SINGLE' },
  };
  await catalog.proposals.submit([upsert(PROPERTY, 'propertyDefinition', definition)], CALLER);
  await catalog.proposals.submit(
    [
      upsert(dataset, 'datasetProperties', { description: 'first', customProperties: {} }),
      upsert(dataset, 'structuredProperties', {
        properties: [{ propertyUrn: PROPERTY, values: [{ string: 'gold' }] }],
      }),
      upsert(dataset, 'datasetProfile', { timestampMillis: 1_700_000_000_000, rowCount: 5 }),
      upsert(SECRET, 'dataHubSecretValue', { name: 'password', value: 'hidden' }),
    ],
    CALLER,
  );
});

beforeEach(async () => {
  await untilRecalled(dataset, 'datasetProperties');
  await untilRecalled(SECRET, 'dataHubSecretValue');
});

it('what was read is recalled as it is read, and also that there is none', async () => {
  const [read] = await catalog.entities.getAspects([{ urn: dataset, aspect: 'datasetProperties' }]);
  expect(read?.value.json).toMatchObject({ description: 'first' });
  expect(catalog.entities.recall(dataset, 'datasetProperties')).toEqual({ record: read });
  expect(catalog.entities.recall(dataset, 'globalTags')).toEqual({ record: undefined });
});

it('what has to be read is not recalled: events, values of structured properties, entities that were not read', () => {
  expect(catalog.entities.recall(dataset, 'datasetProfile')).toBeUndefined();
  expect(catalog.entities.recall(dataset, 'structuredProperties')).toBeUndefined();
  expect(catalog.entities.recall(datasetUrn('unread'), 'datasetProperties')).toBeUndefined();
});

it('secrets are recalled as their reader may see them', () => {
  const valueFor = ({ entities }: Pick<typeof catalog, 'entities'>) =>
    entities.recall(SECRET, 'dataHubSecretValue')?.record?.value.json.value;
  expect(valueFor(catalog)).toBe('hidden');
  expect(valueFor(catalog.as(ANONYMOUS_READER))).toBe('******');
});

it('what is written is not recalled until it was read again', async () => {
  const next = { description: 'second', customProperties: {} };
  await catalog.proposals.submit([upsert(dataset, 'datasetProperties', next)], CALLER);
  expect(catalog.entities.recall(dataset, 'datasetProperties')).toBeUndefined();
  await untilRecalled(dataset, 'datasetProperties');
  expect(catalog.entities.recall(dataset, 'datasetProperties')?.record?.number).toBe(2);
});

it('what has an aspect in memory exists; what is deleted does not', async () => {
  expect(await catalog.entities.exist([dataset, dataset])).toEqual([true, true]);
  expect(await catalog.entities.exist([dataset, datasetUrn('absent')])).toEqual([true, false]);
  await catalog.deletion.hardDeleteWithReferences(dataset, CALLER);
  expect(await catalog.entities.exist([dataset])).toEqual([false]);
});
