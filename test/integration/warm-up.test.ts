import { validate } from 'graphql';
import { expect, it } from 'vitest';
import { ChangeSignal } from '../../src/events/changes.js';
import { createEvents } from '../../src/events/index.js';
import type { SearchQuery } from '../../src/search/types.js';
import { QUESTIONS, SUBJECTS } from '../../src/warm-up/questions.js';
import { startWarmUp } from '../../src/warm-up/warm-up.js';
import { modelAndApi } from '../support/api.js';
import { CALLER, startApi } from './graphql/support/api.js';

const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,shop.${name},PROD)`;

/** A catalog of two datasets, and how a warm-up of it is started: `said` is what it logs at its end. */
async function start() {
  const { catalog, search, graph, statementsOf } = await startApi();
  const written = ['orders', 'customers'].map((name) => ({
    ...{
      urn: dataset(name),
      changeType: 'UPSERT' as const,
      aspectName: 'datasetProperties',
      aspect: { name },
    },
  }));
  await catalog.proposals.submit(written, CALLER);
  search.start();
  await search.flush(10_000);
  await search.stop();
  const planned: string[] = [];
  const searched: string[] = [];
  const warmUp = () => {
    const services = {
      catalog,
      search: {
        ...search,
        search: (query: SearchQuery) => {
          searched.push(query.text ?? '');
          return search.search(query);
        },
      },
      ...{ events: createEvents({ graph, catalog, signal: new ChangeSignal() }) },
      ...{ cipher: { encrypt: (text: string) => text, decrypt: (text: string) => text }, settings: [] },
    };
    let said = '';
    const running = startWarmUp({
      graph: {
        statementsIn: (folder) => graph.statementsIn(folder),
        plan: async (name) => {
          planned.push(name);
          await graph.plan(name);
        },
      },
      ...{ api: modelAndApi().api, services },
      log: {
        debug(details, message) {
          said = `${message} ${JSON.stringify(details)}`;
        },
      },
    });
    return { ...running, said: () => said };
  };
  const stored = async () => {
    const { records } = await graph.driver.executeQuery(
      'MATCH (n) OPTIONAL MATCH (n)-[r]->() WITH n, count(r) AS edges ORDER BY elementId(n) RETURN collect([elementId(n), properties(n), edges]) AS all',
      {},
      { database: graph.database },
    );
    return JSON.stringify(records[0]?.get('all'));
  };
  return { warmUp, planned, searched, stored, statementsOf };
}

it('asks what the API has', () => {
  const { schema } = modelAndApi().api;
  const documents = [SUBJECTS, ...QUESTIONS.map(({ document }) => document)];
  expect(documents.flatMap((document) => validate(schema, document))).toEqual([]);
});

it('asks about what is there without a failure, has writes planned, and stores nothing', async () => {
  const { warmUp, planned, searched, stored, statementsOf } = await start();
  const before = await stored();
  const read = await statementsOf(async () => {
    const running = warmUp();
    await expect.poll(running.said, { timeout: 60_000 }).toMatch(/^Warm /);
    await running.stop();
  });
  expect(planned).toEqual(
    expect.arrayContaining(['proposals/lock-entities', 'proposals/write-draft', 'search/apply-documents']),
  );
  expect(read).toEqual(expect.arrayContaining(['entities/read-aspects', 'search/page-top-hits']));
  // Each is rolled back.
  expect(read.filter((statement) => statement === 'proposals/write-draft')).toHaveLength(300);
  expect(searched).toEqual(expect.arrayContaining(['orders', 'customers']));
  expect(await stored()).toBe(before);
}, 120_000);

it('ends where it is when the service stops', async () => {
  const { warmUp, planned } = await start();
  await warmUp().stop();
  expect(planned.length).toBeLessThan(3);
}, 60_000);
