import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkGraph } from '../../../src/service/commands/check-graph/index.js';
import { FINDINGS, type Finding } from '../../../src/service/commands/check-graph/report.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  columnUrn,
  datasetUrn,
  openTestCatalog,
  query,
  type TestCatalog,
  upsert,
} from '../catalog/support/test-catalog.js';

const DOWN = datasetUrn('down');
const UP = datasetUrn('up');
const stamp = { time: 1, actor: CALLER.actor };

let testCatalog: TestCatalog;

beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(async () => {
  await cleanDatabase(testCatalog.graph);
  const fineGrainedLineages = [
    {
      upstreamType: 'FIELD_SET',
      upstreams: [columnUrn('up', 'a')],
      downstreamType: 'FIELD',
      downstreams: [columnUrn('down', 'b')],
    },
  ];
  const upstreams = [{ dataset: UP, type: 'COPY', auditStamp: stamp }];
  for (const description of ['a', 'b', 'c'])
    await testCatalog.catalog.proposals.submit([upsert(DOWN, 'datasetProperties', { description })], CALLER);
  await testCatalog.catalog.proposals.submit(
    [
      upsert(DOWN, 'upstreamLineage', { upstreams, fineGrainedLineages }),
      upsert(DOWN, 'operation', { timestampMillis: 1, lastUpdatedTimestamp: 1, operationType: 'INSERT' }),
      upsert(UP, 'globalTags', { tags: [{ tag: 'urn:li:tag:t' }] }),
    ],
    CALLER,
  );
});
afterAll(() => testCatalog.graph.close());

const check = () => checkGraph(testCatalog.graph, testCatalog.catalog.registry);

it('check-graph finds nothing in a graph that the catalog wrote', async () => {
  const report = await check();
  expect(report.isClean, String(report)).toBe(true);
  expect(String(report)).toBe(
    'Checked 5 entities, 9 aspects, 2 former versions, 6 relationships, 12 changes.\n' +
      'Nothing is left over and nothing is missing.',
  );
});

/** Damages, each with what the checker must say of it. */
const DAMAGES: [Finding, string, string][] = [
  ['node-malformed', 'a node without a label', 'CREATE ({urn: "x"})'],
  ['node-malformed', 'an entity without URN', 'CREATE (:Entity:Tag {name: "x"})'],
  [
    'entity-urn',
    'a URN of an unknown type',
    'CREATE (:Entity:Tag {urn: "urn:li:nothing:x"})-[:TaggedWith]->(:Entity)',
  ],
  ['entity-isolated', 'a placeholder without references', `MATCH (:Tag)<-[r]-() DELETE r`],
  ['entity-label', 'a wrong label', 'MATCH (e:Tag) REMOVE e:Tag SET e:Chart'],
  ['entity-properties', 'a wrong type', 'MATCH (e:Tag) SET e.type = "chart"'],
  ['entity-properties', 'a wrong name', `MATCH (e:Entity {urn: "${DOWN}"}) SET e.name = "other"`],
  ['entity-properties', 'a placeholder that looks deleted', 'MATCH (e:Tag) SET e.removed = false'],
  ['key-missing', 'a missing key', "MATCH (a:Aspect {name: 'datasetKey'}) DETACH DELETE a"],
  [
    'aspect-unknown',
    'an aspect of another entity type',
    "MATCH (a:Aspect {name: 'globalTags'}) SET a.name = 'chartInfo'",
  ],
  ['aspect-stray', 'an aspect without an entity', "CREATE (:Aspect {name: 'status', number: 1, version: 0})"],
  [
    'aspect-repeated',
    'two latest versions',
    `MATCH (e {urn: "${DOWN}"})-[:HAS_ASPECT]->(a {name: "datasetProperties"})
     CREATE (e)-[:HAS_ASPECT]->(b:Aspect) SET b = properties(a)`,
  ],
  [
    'history-headless',
    'former versions without a latest one',
    `MATCH (e {urn: "${DOWN}"})-[:HAS_ASPECT]->(a {name: "datasetProperties"}) DETACH DELETE a`,
  ],
  ['history-gaps', 'a missing version', 'MATCH ()-[:HAD_ASPECT]->(a {number: 1}) DETACH DELETE a'],
  ['history-gaps', 'a duplicate version', 'MATCH ()-[:HAD_ASPECT]->(a {number: 1}) SET a.number = 2'],
  [
    'history-gaps',
    'a latest version with another number',
    'MATCH ()-[:HAS_ASPECT]->(a {name: "datasetProperties"}) SET a.number = 7',
  ],
  [
    'relationship-left',
    'a relationship without an aspect',
    `MATCH (a:Tag), (b {urn: "${UP}"}) CREATE (b)-[:OwnedBy]->(a)`,
  ],
  [
    'relationship-left',
    'a relationship of a deleted aspect',
    `MATCH (e {urn: "${DOWN}"})-[:HAS_ASPECT]->(a {name: "upstreamLineage"}) DETACH DELETE a`,
  ],
  [
    'relationship-left',
    'a lineage edge to a node that is no entity',
    `MATCH (e {urn: "${UP}"}) CREATE (e)-[:FeedsInto]->(:Stray {urn: "x"})`,
  ],
  ['relationship-left', 'a wrong time', `MATCH (:Dataset)-[r:DownstreamOf]->(:Dataset) SET r.updated = 77`],
  ['relationship-missing', 'a missing relationship', 'MATCH (:SchemaField)-[r:FeedsInto]->() DELETE r'],
  [
    'relationship-missing',
    'a duplicate relationship',
    'MATCH (a:Dataset)-[r:DownstreamOf]->(b:Dataset) CREATE (a)-[s:DownstreamOf]->(b) SET s = properties(r)',
  ],
  [
    'values-unlinked',
    'a definition that the entity has no value of',
    `MATCH (a:Aspect {name: "globalTags"})<-[:HAS_ASPECT]-(e) CREATE (e)-[:HAS_VALUE_OF]->(:PropertyDefinition {id: "x"})`,
  ],
  ['series-stray', 'events of a missing entity', 'MATCH (t:Timeseries) SET t.urn = "urn:li:dataset:gone"'],
  ['changes-gaps', 'a missing change', 'MATCH (c:Change {seq: 3}) DELETE c'],
  ['changes-gaps', 'a missing last change', 'MATCH (c:Change {seq: 12}) DELETE c'],
];

it.each(DAMAGES)('check-graph reports %s: %s', async (finding, _, damage) => {
  await query(testCatalog.graph, damage);
  const report = await check();
  expect(report.count(finding), String(report)).toBeGreaterThan(0);
  expect(String(report)).toContain(FINDINGS[finding]);
});

it('the tests have a damage for each finding of check-graph', () => {
  expect([...new Set(DAMAGES.map(([finding]) => finding))].toSorted()).toEqual(
    Object.keys(FINDINGS).toSorted(),
  );
});
