import type { RequestListener } from 'node:http';
import { validate } from 'graphql';
import { expect, it } from 'vitest';
import { createCatalog } from '../../src/catalog/index.js';
import { COMMON_QUERIES, OTHER_QUERIES, SUBJECTS_QUERY } from '../../src/warm-up/questions.js';
import { startWarmUp } from '../../src/warm-up/warm-up.js';
import { graphqlOf } from '../behaviour/support/graphql.js';
import { startService } from '../behaviour/support/service.js';
import { afterFile } from '../support/after-file.js';
import { modelAndApi } from '../support/api.js';
import { cleanDatabase } from '../support/clean-database.js';
import { connectTestGraph } from '../support/test-neo4j.js';
import { CALLER } from './graphql/support/api.js';

/** Enough for each question to be asked about each dataset, and few enough for a busy machine. */
const ROUNDS = 20;

const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,shop.${name},PROD)`;

/** A service with two datasets, and how a warm-up of it is started: `said` is what it logs at its end. */
async function start() {
  const graph = await connectTestGraph();
  await cleanDatabase(graph);
  const catalog = createCatalog({ graph, registry: modelAndApi().registry });
  const service = await startService();
  afterFile(async () => {
    await service.stop();
    await graph.close();
  });
  const written = ['orders', 'customers'].map((name) => ({
    ...{
      urn: dataset(name),
      changeType: 'UPSERT' as const,
      aspectName: 'datasetProperties',
      aspect: { name },
    },
  }));
  await catalog.proposals.submit(written, CALLER);
  const searched = () =>
    graphqlOf(service.baseUrl).run(
      '{ searchAcrossEntities(input: { query: "*", types: [DATASET] }) { total } }',
    );
  await expect.poll(searched).toEqual({ searchAcrossEntities: { total: 2 } });
  const isFollowed = async () => {
    const { records } = await graph.driver.executeQuery(
      `MATCH (c:Counter {name: 'change'}), (i:SearchIndex {checkpoint: c.value})
       WHERE NOT EXISTS { MATCH (l:SearchIndex) WHERE l.holder IS NOT NULL } RETURN i`,
      {},
      { database: graph.database },
    );
    return records.length > 0;
  };
  // Its place in the log is stored, and all leases are given back, after what it has indexed is found.
  await expect.poll(isFollowed).toBe(true);
  const [planned, asked]: [string[], string[]] = [[], []];
  const warmUp = () => {
    let said = '';
    const recording: RequestListener = (request, response) => {
      asked.push(decodeURIComponent(`${request.method} ${request.url}`));
      service.app(request, response);
    };
    const running = startWarmUp({
      graph: {
        statementsIn: (folder) => graph.statementsIn(folder),
        plan: async (name) => {
          planned.push(name);
          await graph.plan(name);
        },
        write: (work, name) => graph.write(work, name),
        writer: graph.writer,
      },
      proposals: catalog.as(CALLER).proposals,
      createOpenApp: async () => recording,
      rounds: ROUNDS,
      log: {
        debug(details, message) {
          said = `${message} ${JSON.stringify(details)}`;
        },
      },
    });
    return { ...running, said: () => said };
  };
  /** All that is stored but who writes: of other files' processes that have died, that is forgotten meanwhile. */
  const stored = async () => {
    const { records } = await graph.driver.executeQuery(
      `MATCH (n) WHERE NOT n:Writer AND NOT n:WriteLease OPTIONAL MATCH (n)-[r]->()
       WITH n, count(r) AS edges ORDER BY elementId(n)
       RETURN collect([elementId(n), n {.*}, edges]) AS all`,
      {},
      { database: graph.database },
    );
    return JSON.stringify(records[0]?.get('all'));
  };
  return { graph, warmUp, planned, asked, stored };
}

it('asks what the API has', () => {
  const { schema } = modelAndApi().api;
  const documents = [
    SUBJECTS_QUERY,
    ...[...COMMON_QUERIES, ...OTHER_QUERIES].map(({ document }) => document),
  ];
  expect(documents.flatMap((document) => validate(schema, document))).toEqual([]);
});

it('asks about what is there without a failure, has writes planned, and stores nothing', async () => {
  const { graph, warmUp, planned, asked, stored } = await start();
  const before = await stored();
  const statements: string[] = [];
  graph.sessions.onStatement = (name) => statements.push(name);
  const running = warmUp();
  await expect.poll(running.said, { timeout: 280_000 }).toMatch(/^Warm /);
  await running.stop();
  graph.sessions.onStatement = undefined;
  expect(planned).toEqual(
    expect.arrayContaining(['proposals/lock-entities', 'proposals/write-draft', 'search/apply-documents']),
  );
  for (const name of ['orders', 'customers']) {
    expect(asked).toContain(`GET /entitiesV2/${dataset(name)}`);
    expect(asked).toContain(`GET /openapi/v3/entity/dataset/${dataset(name)}`);
  }
  expect(asked).toContain('POST /api/graphql');
  // Each is rolled back.
  expect(statements.filter((name) => name === 'proposals/write-draft')).toHaveLength(ROUNDS);
  expect(await stored()).toBe(before);
}, 300_000);

it('ends where it is when the service stops', async () => {
  const { warmUp, planned, asked } = await start();
  await warmUp().stop();
  expect(planned.length).toBeLessThan(3);
  expect(asked).toEqual([]);
});
