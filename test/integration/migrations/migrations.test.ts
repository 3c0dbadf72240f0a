import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '../../../src/migrations/index.js';
import { MIGRATIONS } from '../../../src/migrations/list.js';
import { StartupError } from '../../../src/startup-error.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  columnUrn,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  remove,
  type TestCatalog,
  upsert,
} from '../catalog/support/test-catalog.js';

const CHART = 'urn:li:chart:(looker,sales)';
const [JOB, BEFORE] = ['load', 'extract'].map(
  (id) => `urn:li:dataJob:(urn:li:dataFlow:(airflow,flow,PROD),${id})`,
);
const log = { info: vi.fn() };

let testCatalogs: [TestCatalog, TestCatalog];

beforeAll(async () => {
  testCatalogs = [await openTestCatalog(), await openTestCatalog()];
});
beforeEach(() => cleanDatabase(testCatalogs[0].graph));
// Another file's service must not find a database of a newer version.
afterAll(async () => {
  await cleanDatabase(testCatalogs[0].graph);
  await Promise.all(testCatalogs.map(({ graph }) => graph.close()));
});

const migrateBy = ({ graph }: TestCatalog) => migrate(graph, log);

/** What older versions stored: the same, without what migrations add. */
async function writeAsBefore({ graph, catalog }: TestCatalog): Promise<void> {
  const schemaField = {
    fieldPath: 'total',
    nativeDataType: 'int',
    type: { type: { 'com.linkedin.schema.NumberType': {} } },
  };
  await catalog.proposals.submit(
    [
      upsert(CHART, 'inputFields', {
        fields: [{ schemaFieldUrn: columnUrn('orders', 'amount'), schemaField }],
      }),
      upsert(datasetUrn('orders'), 'status', { removed: false }),
      upsert(datasetUrn('old'), 'status', { removed: true }),
      upsert(String(JOB), 'dataJobInputOutput', {
        inputDatasets: [datasetUrn('orders')],
        outputDatasets: [datasetUrn('copy')],
        inputDatajobs: [String(BEFORE)],
        fineGrainedLineages: [
          {
            upstreamType: 'FIELD_SET',
            upstreams: [columnUrn('orders', 'id')],
            downstreamType: 'FIELD',
            downstreams: [columnUrn('copy', 'id')],
          },
        ],
      }),
    ],
    CALLER,
  );
  await catalog.proposals.submit([remove(datasetUrn('orders'), 'status')], CALLER);
  await query(graph, 'MATCH (e:Unlisted) REMOVE e:Unlisted');
  await query(graph, 'MATCH (e:Dataset {urn: $urn}) SET e:Unlisted', { urn: datasetUrn('orders') });
  await query(graph, "MATCH (:SchemaField)-[r:DownstreamOf|FeedsInto {aspect: 'inputFields'}]-() DELETE r");
  await query(graph, 'MATCH (:Entity)-[r {via: $job}]->(:Entity) REMOVE r.via', { job: JOB });
  await query(graph, 'MATCH (:Entity)-[r]->(:Entity) SET r.owner = r.source REMOVE r.source');
  await query(
    graph,
    "MATCH (f:SchemaField) WHERE f.urn CONTAINS 'chart' AND NOT EXISTS { (f)--() } DELETE f",
  );
  await query(graph, "CREATE (:PropertyDefinition {id: 'removed', state: 'CLEARED', carriers: 7})");
  await query(graph, "CREATE (:PropertyDefinition {id: 'retired', state: 'RETIRED', takenUntil: 5})");
  await query(graph, 'CREATE (:Removal {urn: $urn, takenUntil: 6})', { urn: datasetUrn('old') });
  await query(
    graph,
    `CREATE (:SearchIndex {name: 'embedded', generation: 'b'}), (:SearchIndex {name: 'meilisearch follower'}),
       (:SearchIndex {name: 'embedded follower', checkpoint: 3, layout: 'a format', holder: 'a process', until: 9})`,
  );
}

const versions = () =>
  query(
    testCatalogs[0].graph,
    'MATCH (m:Migration) RETURN m.number AS number, m.name AS name ORDER BY m.number',
  );

const checkpoints = async () =>
  (
    await query(
      testCatalogs[0].graph,
      'MATCH (i:SearchIndex) WHERE i.checkpoint IS NOT NULL RETURN properties(i) AS checkpoint',
    )
  ).map(({ checkpoint }) => checkpoint);

const LEASES = 'MATCH (i:SearchIndex) WHERE i.holder IS NOT NULL RETURN i.name AS name, i.holder AS holder';

const all = MIGRATIONS.map(({ name }, index) => ({ number: index + 1, name }));

it('a database of an older version becomes what this one writes, once, though two processes start at once', async () => {
  await writeAsBefore(testCatalogs[0]);
  await expect(expectClean(testCatalogs[0])).rejects.toThrow();
  await Promise.all(testCatalogs.map(migrateBy));
  await expectClean(testCatalogs[0]);
  expect(await versions()).toEqual(all);
  const [edge] = await query(
    testCatalogs[0].graph,
    "MATCH (a:SchemaField)-[f:FeedsInto {aspect: 'inputFields'}]->(b:SchemaField) RETURN a.urn AS from, b.urn AS to, f.source AS source",
  );
  expect(edge).toEqual({
    from: columnUrn('orders', 'amount'),
    to: `urn:li:schemaField:(${CHART},total)`,
    source: CHART,
  });
  const definitions = await query(
    testCatalogs[0].graph,
    'MATCH (d:PropertyDefinition) RETURN properties(d) AS definition ORDER BY d.id',
  );
  expect(definitions).toEqual([
    { definition: { id: 'removed', state: 'CLEARED', entityCount: 7 } },
    { definition: { id: 'retired', state: 'RETIRED', reservedUntil: 5 } },
  ]);
  const removals = await query(
    testCatalogs[0].graph,
    'MATCH (r:Removal) RETURN r.reservedUntil AS reservedUntil',
  );
  expect(removals).toEqual([{ reservedUntil: 6 }]);
  expect(await checkpoints()).toEqual([{ name: 'embedded b follower', checkpoint: 3, layout: 'a format' }]);
  expect(await query(testCatalogs[0].graph, LEASES)).toEqual([
    { name: 'embedded follower', holder: 'a process' },
  ]);
  const run = vi.spyOn(MIGRATIONS[0] as (typeof MIGRATIONS)[number], 'run');
  await migrateBy(testCatalogs[0]);
  expect(run).not.toHaveBeenCalled();
  run.mockRestore();
});

it('what an interrupted migration left is done by the next start', async () => {
  await writeAsBefore(testCatalogs[0]);
  const run = vi
    .spyOn(MIGRATIONS[1] as (typeof MIGRATIONS)[number], 'run')
    .mockRejectedValueOnce(new Error('killed'));
  await expect(migrateBy(testCatalogs[0])).rejects.toThrow('killed');
  run.mockRestore();
  expect(await versions()).toEqual(all.slice(0, 1));
  await migrateBy(testCatalogs[1]);
  expect(await versions()).toEqual(all);
  await expectClean(testCatalogs[0]);
});

it('the place of a search index is forgotten where it is not known which index it is of', async () => {
  const { graph } = testCatalogs[0];
  await query(graph, "CREATE (:SearchIndex {name: 'embedded follower', checkpoint: 3, pending: 2})");
  await migrateBy(testCatalogs[0]);
  expect(await checkpoints()).toEqual([]);
});

it('a search index that was never built anew is of the first generation', async () => {
  const { graph } = testCatalogs[0];
  await query(graph, "CREATE (:SearchIndex {name: 'embedded follower', checkpoint: 3})");
  await migrateBy(testCatalogs[0]);
  expect(await checkpoints()).toEqual([{ name: 'embedded a follower', checkpoint: 3 }]);
});

it('a database of a newer version is refused, and left as it is', async () => {
  await migrateBy(testCatalogs[0]);
  await query(testCatalogs[0].graph, "CREATE (:Migration {number: $number, name: 'of the future'})", {
    number: MIGRATIONS.length + 1,
  });
  const refused = migrateBy(testCatalogs[0]);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/newer version of Cairn/);
});
