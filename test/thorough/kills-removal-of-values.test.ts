import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { readEntities } from '../../src/catalog/entities/index.js';
import { createCatalog } from '../../src/catalog/index.js';
import { createProperty, deleteProperty } from '../../src/catalog/structured-properties/definitions.js';
import { listValueRemovals } from '../../src/catalog/structured-properties/value-removal/progress.js';
import { loadRegistry } from '../../src/model/index.js';
import { dataType, entityType, string, valuesOf } from '../behaviour/support/structured-properties.js';
import { datasetUrn, uniqueName } from '../behaviour/support/urns.js';
import { serviceOnTestNeo4j } from '../support/service-on-test-neo4j.js';
import type { ServiceProcess } from '../support/service-process.js';
import { connectTestGraph } from '../support/test-neo4j.js';

/** Enough entities to kill a service before it has changed all. */
const CARRIERS = 6_000;
const BATCH = 1_000;
const caller = { actor: 'urn:li:corpuser:tester' };

const graph = await connectTestGraph();
const catalog = createCatalog({ graph, registry: loadRegistry() });
const { proposals } = catalog;
const running: ServiceProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map((service) => service.stop())));
afterAll(() => graph.close());

/** A service upon the Neo4j of the test run. */
async function start(): Promise<ServiceProcess> {
  const service = await serviceOnTestNeo4j();
  running.push(service);
  await service.ready();
  return service;
}

async function define(): Promise<string> {
  const [type, on] = [dataType('string'), [entityType('dataset')]];
  return createProperty(
    catalog,
    { id: uniqueName('io.acme.fault'), valueType: type, entityTypes: on },
    caller,
  );
}

async function carriers(properties: readonly string[]): Promise<string[]> {
  const prefix = uniqueName('fault');
  const urns = Array.from({ length: CARRIERS }, (_, index) => datasetUrn(`${prefix}.t${index}`));
  for (let first = 0; first < CARRIERS; first += BATCH) {
    const batch = urns.slice(first, first + BATCH).flatMap((urn) => [
      { urn, aspectName: 'status', changeType: 'UPSERT' as const, aspect: { removed: false } },
      {
        urn,
        aspectName: 'structuredProperties',
        changeType: 'UPSERT' as const,
        aspect: valuesOf(...properties.map((one): [string, { string: string }[]] => [one, [string('a')]])),
      },
    ]);
    await proposals.submit(batch, caller);
  }
  return urns;
}

const remaining = async (property: string) => (await listValueRemovals(catalog, property))[0]?.remaining ?? 0;

it('a removal of values interrupted by a kill continues, and writes each entity once', async () => {
  const [gone, stays] = [await define(), await define()];
  const urns = await carriers([gone, stays]);
  const first = await start();
  await deleteProperty(catalog, gone, caller);
  await vi.waitUntil(async () => (await remaining(gone)) < CARRIERS, { timeout: 60_000, interval: 10 });
  first.signal('SIGKILL');
  await first.ended;
  const left = await remaining(gone);
  expect(left).toBeGreaterThan(0);

  await start();
  await vi.waitUntil(async () => (await listValueRemovals(catalog, gone))[0]?.state === 'COMPLETED', {
    timeout: 180_000,
    interval: 200,
  });
  const records = await readEntities(catalog, urns, ['structuredProperties']);
  for (const { aspects } of records) {
    const { value, number } = aspects.structuredProperties ?? {};
    expect(value?.json).toEqual(valuesOf([stays, [string('a')]]));
    expect(number).toBe(2);
  }
  const stored = await graph.driver.executeQuery(
    `UNWIND $urns AS urn MATCH (e:Entity {urn: urn})-[:HAS_ASPECT]->(a:Aspect {name: 'structuredProperties'})
     WHERE a.value CONTAINS $gone OR size(a.definitionIds) <> 1 RETURN count(a) AS count`,
    { urns, gone },
    { database: graph.database },
  );
  expect(Number(stored.records[0]?.get('count'))).toBe(0);
}, 400_000);
