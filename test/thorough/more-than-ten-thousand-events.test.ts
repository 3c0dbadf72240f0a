import { beforeAll, expect, it, vi } from 'vitest';
import type { Graph } from '../../src/store/graph/graph.js';
import { openEditing } from '../behaviour/support/editing.js';
import { uniqueName } from '../behaviour/support/urns.js';
import { afterFile } from '../support/after-file.js';
import { cleanDatabase } from '../support/clean-database.js';
import { copyEvent } from '../support/entity-copies.js';
import { connectTestGraph } from '../support/test-neo4j.js';

// Tens of thousands are read and written: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let graph: Graph;
afterFile(async () => {
  vi.resetConfig();
  await cleanDatabase(graph);
  await graph.close();
});

const { run, rest, dataset } = await openEditing();

/** One more than an answer holds, beside what the copies are made of. */
const COPIES = 10_000;
/** Of 1 and what follows, one each. */
const SUM = ((COPIES + 1) * (COPIES + 2)) / 2;
/** Within all ranges that are looked at. */
const NOW = Date.now() - 60_000;

beforeAll(async () => {
  graph = await connectTestGraph();
});

it('operationsStats counts more than 10,000 operations', async () => {
  const urn = await dataset();
  const first = 1_700_000_000_000;
  const value = { timestampMillis: 1000, lastUpdatedTimestamp: first, operationType: 'INSERT' };
  await rest.write({ urn, aspect: 'operation', value });
  await copyEvent(graph, { urn, aspect: 'operation', field: 'lastUpdatedTimestamp', first }, COPIES);
  const ASK =
    'query ($urn: String!) { dataset(urn: $urn) { operationsStats { aggregations { totalOperations totalInserts } } } }';
  const all = COPIES + 1;
  expect(await run(ASK, { urn })).toEqual({
    dataset: { operationsStats: { aggregations: { totalOperations: all, totalInserts: all } } },
  });
});

it('usageStats of a dataset are summed over more than 10,000 events', async () => {
  const urn = await dataset();
  const value = { timestampMillis: NOW, totalSqlQueries: 1 };
  await rest.write({ urn, aspect: 'datasetUsageStatistics', value });
  await copyEvent(
    graph,
    { urn, aspect: 'datasetUsageStatistics', field: 'totalSqlQueries', first: 1 },
    COPIES,
  );
  const ASK = `query ($urn: String!) { dataset(urn: $urn) {
    usageStats(range: ALL) { aggregations { totalSqlQueries } } statsSummary { queryCountLast30Days }
  } }`;
  expect(await run(ASK, { urn })).toEqual({
    dataset: {
      usageStats: { aggregations: { totalSqlQueries: SUM } },
      statsSummary: { queryCountLast30Days: SUM },
    },
  });
});

it('usageStats of a dashboard are summed over more than 10,000 events', async () => {
  const urn = `urn:li:dashboard:(looker,${uniqueName()})`;
  const value = { timestampMillis: NOW, viewsCount: 1, eventGranularity: { unit: 'HOUR' } };
  await rest.writeBatch([
    { urn, aspect: 'status', value: { removed: false } },
    { urn, aspect: 'dashboardUsageStatistics', value },
  ]);
  await copyEvent(graph, { urn, aspect: 'dashboardUsageStatistics', field: 'viewsCount', first: 1 }, COPIES);
  const viewsCount = SUM;
  const ASK = `query ($urn: String!) { dashboard(urn: $urn) {
    usageStats { aggregations { viewsCount } } statsSummary { viewCountLast30Days }
  } }`;
  expect(await run(ASK, { urn })).toEqual({
    dashboard: {
      usageStats: { aggregations: { viewsCount } },
      statsSummary: { viewCountLast30Days: viewsCount },
    },
  });
});

it('runEvents of an assertion counts more than 10,000 runs', async () => {
  const [urn, asserteeUrn] = [`urn:li:assertion:${uniqueName()}`, await dataset()];
  const value = {
    ...{ timestampMillis: 1000, runId: 'r', status: 'COMPLETE', asserteeUrn, assertionUrn: urn },
    result: { type: 'SUCCESS', rowCount: 1 },
  };
  await rest.writeBatch([
    { urn, aspect: 'status', value: { removed: false } },
    { urn, aspect: 'assertionRunEvent', value },
  ]);
  await copyEvent(graph, { urn, aspect: 'assertionRunEvent', field: 'rowCount', first: 1 }, COPIES);
  const ASK = `query ($urn: String!) { assertion(urn: $urn) {
    runEvents { total succeeded } complete: runEvents(status: COMPLETE) { total } } }`;
  const total = COPIES + 1;
  expect(await run(ASK, { urn })).toEqual({
    assertion: { runEvents: { total, succeeded: total }, complete: { total } },
  });
});
