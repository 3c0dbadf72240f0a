import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootstrap } from '../../../src/catalog/bootstrap.js';
import { readAspects } from '../../../src/catalog/entities/index.js';
import { bootstrapProposals } from '../../../src/model/index.js';
import type { JsonObject } from '../../../src/model/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { CALLER, openTestCatalog, type TestCatalog, upsert } from './support/test-catalog.js';

const SYSTEM = { actor: 'urn:li:corpuser:__datahub_system' };
const ASPECT = 'dataPlatformInfo';
const platformUrn = (name: string) => `urn:li:dataPlatform:${name}`;
const withoutLogo = (name: string) => ({ name, type: 'OTHERS', datasetNameDelimiter: '.' });

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(() => cleanDatabase(testCatalog.graph));
afterAll(() => testCatalog.graph.close());

async function logoOf(name: string): Promise<unknown> {
  const [info] = await readAspects(testCatalog.catalog, [{ urn: platformUrn(name), aspect: ASPECT }]);
  return info?.value.json.logoUrl;
}

/** The platforms without a logo in DataHub. */
const FACELESS = ['ambry', 'datahub', 'external', 'logical', 'unknown', 'voldemort'];

it('every default platform has the logo that DataHub has for it', () => {
  const platforms = bootstrapProposals(testCatalog.catalog.registry).filter(
    ({ aspectName }) => aspectName === ASPECT,
  );
  const faceless = platforms.filter(
    ({ aspect }) => !/^assets\/platforms\/[\w-]+\.(png|svg)$/.test(String((aspect as JsonObject).logoUrl)),
  );
  expect(faceless.map(({ urn }) => urn).sort()).toEqual(FACELESS.map(platformUrn));
});

it('bootstrap adds missing logos once, and keeps platforms that people have changed', async () => {
  const { catalog } = testCatalog;
  await catalog.proposals.submit([upsert(platformUrn('hive'), ASPECT, withoutLogo('hive'))], SYSTEM);
  await catalog.proposals.submit([upsert(platformUrn('kafka'), ASPECT, withoutLogo('kafka'))], CALLER);
  await bootstrap(catalog);
  expect(await logoOf('hive')).toBe('assets/platforms/hivelogo.png');
  expect(await logoOf('kafka')).toBeUndefined();
  expect(await bootstrap(catalog)).toBe(0);
});
