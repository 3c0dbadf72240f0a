import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../behaviour/support/send.js';
import { type Service, startService } from '../../behaviour/support/service.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

// The unknown user has a URN in the configured namespace.

const DATASET = 'urn:acme:dataset:(urn:acme:dataPlatform:hive,orders,PROD)';
const UPSTREAM = 'urn:acme:dataset:(urn:acme:dataPlatform:hive,raw,PROD)';
const at = (urn: string) => encodeURIComponent(urn);

const graph = await connectTestGraph();
let service: Service;

beforeAll(async () => {
  await cleanDatabase(graph);
  service = await startService(undefined, undefined, undefined, { CAIRN_URN_NAMESPACE: 'acme' });
  const upstreams = [{ dataset: UPSTREAM, type: 'COPY', auditStamp: { time: 1, actor: USER } }];
  const proposal = {
    entityUrn: DATASET,
    entityType: 'dataset',
    changeType: 'UPSERT',
    aspectName: 'upstreamLineage',
    aspect: { contentType: 'application/json', value: JSON.stringify({ upstreams }) },
  };
  expect((await call('/aspects?action=ingestProposal', { proposal })).status).toBe(200);
  // As an edge is that was stored without its actor.
  await graph.driver.executeQuery(
    'MATCH (:Entity {urn: $urn})-[r:DownstreamOf]->() SET r.created = 1, r.updated = 1 REMOVE r.createdActor, r.updatedActor',
    { urn: DATASET },
    { database: graph.database },
  );
});
afterAll(async () => {
  await service.stop();
  await cleanDatabase(graph);
  await graph.close();
});

const USER = 'urn:acme:corpuser:ada';
const UNKNOWN = 'urn:acme:corpuser:unknown';
const call = (path: string, body?: unknown) => send(service.baseUrl, path, { body });
const graphql = (query: string) => call('/api/graphql', { query });

it.each<[string, () => ReturnType<typeof call>]>([
  ['REST, of an entity that nobody wrote', () => call(`/entitiesV2/${at(UPSTREAM)}`)],
  ['OpenAPI v2, of an entity that nobody wrote', () => call(`/openapi/v2/entity/dataset/${at(UPSTREAM)}`)],
  ['REST, of an aspect without a caller', () => call(`/entitiesV2/${at(DATASET)}`)],
  ['OpenAPI v3, of an aspect without a caller', () => call(`/openapi/v3/entity/dataset/${at(DATASET)}`)],
  [
    'GraphQL, of relationships',
    () =>
      graphql(
        `{ dataset(urn: "${DATASET}") { relationships(input: { types: ["DownstreamOf"], direction: OUTGOING, start: 0, count: 9 }) ` +
          '{ relationships { created { time actor } entity { urn } } } } }',
      ),
  ],
])('%s: no URN is of a namespace that is not configured', async (_where, read) => {
  const { text } = await read();
  expect(text).toContain('urn:acme:');
  expect(text).not.toContain('urn:li:');
});

it('a relationship without an actor has the unknown user of the configured namespace', async () => {
  const { json } = await call(
    `/relationships?urn=${at(DATASET)}&direction=OUTGOING&types=List(DownstreamOf)`,
  );
  expect(json).toMatchObject({ relationships: [{ entity: UPSTREAM }] });
  const { text } = await graphql(
    `{ dataset(urn: "${DATASET}") { relationships(input: { types: ["DownstreamOf"], direction: OUTGOING, start: 0, count: 9 }) ` +
      '{ relationships { created { actor } } } } }',
  );
  expect(text).toContain(UNKNOWN);
});
