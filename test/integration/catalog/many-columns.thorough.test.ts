import { afterAll, beforeAll, expect, it } from 'vitest';
import { uniqueName } from '../../behaviour/support/urns.js';
import { statementsOf } from '../../support/statements-of.js';
import { CALLER, openTestCatalog, query, type TestCatalog } from './support/test-catalog.js';

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
  // With its first write the process registers as a writer.
  await reported(uniqueName('first').replace('.', '_'), 1, uniqueName('run'));
});
afterAll(() => testCatalog.graph.close());

const table = (name: string, facets = {}) => ({ namespace: 'postgres://db:5432', name, facets });

/** A run that reports column lineage, and what it takes: statements, new rows of the change log, and size of the merge state. */
async function reported(name: string, columns: number, runId: string) {
  const { graph, catalog } = testCatalog;
  const names = Array.from({ length: columns }, (_, index) => `column_${index}`);
  const fields = names.map((field) => [field, { inputFields: [{ ...table(`${name}_in`), field }] }]);
  const facets = {
    schema: { fields: names.map((field) => ({ name: field, type: 'int' })) },
    columnLineage: { fields: Object.fromEntries(fields) },
  };
  const event = {
    eventTime: '2026-01-01T00:00:00Z',
    eventType: 'COMPLETE',
    run: { runId },
    job: { namespace: 'n', name },
    inputs: [table(`${name}_in`)],
    outputs: [table(`${name}_out`, facets)],
  };
  const [[outcome], statements] = await statementsOf(graph, () =>
    catalog.openLineage.ingest([event], CALLER),
  );
  expect(outcome).toMatchObject({ warnings: [] });
  const [row] = await query<{ state: number; versions: number; columns: number }>(
    graph,
    `MATCH (job:DataJob {jobId: $name})-[:HAS_ASPECT]->(lineage:Aspect {name: 'dataJobInputOutput'})
     RETURN size(lineage.systemMetadata) AS state,
            COUNT { MATCH (c:Change) WHERE c.urn = job.urn AND c.aspect = 'dataJobInputOutput' } AS versions,
            COUNT { MATCH (f:SchemaField) WHERE f.parent CONTAINS $name } AS columns`,
    { name },
  );
  if (row === undefined) throw new Error(`There is no lineage of ${name}`);
  return { statements, ...row };
}

it('a run with 2,000 columns takes as many statements and as much merge state as one with 2', async () => {
  const [few, many] = ['few', 'big'].map((name) => uniqueName(name).replace('.', '_')) as [string, string];
  const small = await reported(few, 2, uniqueName('run'));
  const large = await reported(many, 2_000, uniqueName('run'));
  expect(large.statements).toEqual(['proposals/lock-entities', 'proposals/write-draft']);
  expect(small).toEqual({ ...large, columns: 4 });
  expect(large.columns).toBe(4_000);
});

it('the next OpenLineage run with the same columns writes no column again', async () => {
  const name = uniqueName('again').replace('.', '_');
  await reported(name, 500, uniqueName('run'));
  const next = await reported(name, 500, uniqueName('run'));
  expect(next).toMatchObject({ versions: 1, columns: 1_000 });
});
