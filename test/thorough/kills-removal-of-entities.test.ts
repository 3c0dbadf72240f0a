import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { deleteReferences } from '../../src/catalog/deletion/references.js';
import { readExistence } from '../../src/catalog/entities/index.js';
import { createCatalog } from '../../src/catalog/index.js';
import { loadRegistry } from '../../src/model/index.js';
import { datasetUrn, tagUrn, uniqueName } from '../behaviour/support/urns.js';
import { serviceOnTestNeo4j } from '../support/service-on-test-neo4j.js';
import type { ServiceProcess } from '../support/service-process.js';
import { connectTestGraph } from '../support/test-neo4j.js';

// A service that is killed while it removes an entity finishes the removal when it starts again.

/** Enough references to kill a service before it has removed all. */
const REFERENCES = 3_000;
const BATCH = 1_000;
const caller = { actor: 'urn:li:corpuser:tester' };

const graph = await connectTestGraph();
const catalog = createCatalog({ graph, registry: loadRegistry() });
const { proposals } = catalog;
const running: ServiceProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map((service) => service.stop())));
afterAll(() => graph.close());

/** A service upon the Neo4j of the test run. */
async function start(): Promise<{ service: ServiceProcess; address: string }> {
  const service = await serviceOnTestNeo4j();
  running.push(service);
  return { service, address: await service.ready() };
}

async function tagMany(tag: string): Promise<void> {
  const prefix = uniqueName('fault');
  const aspect = { tags: [{ tag }] };
  await proposals.submit(
    [{ urn: tag, aspectName: 'tagProperties', changeType: 'UPSERT', aspect: { name: 'Gone' } }],
    caller,
  );
  for (let first = 0; first < REFERENCES; first += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => ({
      ...{ urn: datasetUrn(`${prefix}.t${first + index}`), aspectName: 'globalTags', aspect },
      changeType: 'UPSERT' as const,
    }));
    await proposals.submit(batch, caller);
  }
}

it('a hard deletion interrupted by a kill is finished by the next service', async () => {
  const tag = tagUrn();
  await tagMany(tag);
  const left = async () => (await deleteReferences(catalog, tag, true, caller)).total;
  // Asked all the time, so that it must not cost the service its time.
  const edges = async () => {
    const { records } = await graph.driver.executeQuery(
      'MATCH (tag:Entity {urn: $tag}) RETURN COUNT { (tag)<-[:TaggedWith]-() } AS edges',
      { tag },
      { database: graph.database },
    );
    return Number(records[0]?.get('edges'));
  };
  const { service, address } = await start();
  const answer = fetch(`${address}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-DataHub-Actor': caller.actor },
    body: JSON.stringify({ query: `mutation { deleteTag(urn: "${tag}") }` }),
  }).then(
    (response) => response.status,
    () => 'no answer',
  );
  await vi.waitUntil(async () => (await edges()) < REFERENCES, { timeout: 60_000, interval: 10 });
  service.signal('SIGKILL');
  await service.ended;
  expect(await answer).toBe('no answer');
  expect(await left()).toBeGreaterThan(0);
  expect(await readExistence(catalog, [tag])).toEqual([true]);

  await start();
  await vi.waitUntil(async () => !(await readExistence(catalog, [tag]))[0], {
    timeout: 180_000,
    interval: 200,
  });
  expect(await left()).toBe(0);
  const { records } = await graph.driver.executeQuery(
    `MATCH (c:Change {urn: $tag, changeType: 'DELETE'}) RETURN c.actor AS actor
     UNION ALL MATCH (r:Removal) RETURN r.urn AS actor`,
    { tag },
    { database: graph.database },
  );
  expect(records.map((record) => record.get('actor'))).toEqual([caller.actor]);
}, 400_000);
