import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '../../src/shared/time.js';
import { startEmbeddedNeo4j } from '../../src/store/embedded-neo4j/index.js';
import { Graph } from '../../src/store/graph/graph.js';
import { schemaStatements } from '../../src/store/graph/schema.js';
import { median, timed } from '../support/measure.js';
import { log } from '../support/neo4j.js';
import { type BenchService, startWith } from '../support/service.js';
import { printTable } from '../support/table.js';
import { waitForLineageMemory } from '../support/wait.js';
import { importCopies, templateId } from './copies.js';
import { JOBS, type Run, sendRuns } from './events.js';
import { measure, REQUESTS, ROUNDS } from './requests.js';

/** Run instances beside everything else. */
const RUNS = Number(process.env.CAIRN_BENCH_RUNS || 100_000);
const WANTED = 1.2;

const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
const stops: (() => Promise<void>)[] = [];

/** A Neo4j, and a folder for the files of its services. */
async function open(name: string) {
  const server = await startEmbeddedNeo4j({ dataDir: join(folder, name), heap: '1g', pageCache: '1g', log });
  stops.push(server.stop);
  const graph = await Graph.connect(server);
  stops.push(() => graph.close());
  for (const { statement } of schemaStatements()) await graph.write((tx) => tx.run(statement));
  // A million documents take the full-text index longer than createSchema waits.
  await graph.driver.executeQuery('CALL db.awaitIndexes(7200)');
  const { uri, user, password } = server;
  const connection = { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
  return { graph, connection: { ...connection, CAIRN_DATA_DIR: join(folder, `${name}-service`) } };
}

/** One run of each job. */
async function sendFirstRuns({ connection }: Store): Promise<Run[]> {
  const service = await startWith(connection);
  const now = Date.now();
  const runs = Array.from({ length: JOBS }, (_, job) => ({
    id: templateId(job),
    job,
    time: now - JOBS + job,
  }));
  await sendRuns(service, runs);
  await service.stop();
  return runs;
}

type Store = Awaited<ReturnType<typeof open>>;

/** A new service that has lineage in memory. */
async function startSettled({ connection }: Store, settings: NodeJS.ProcessEnv): Promise<BenchService> {
  const service = await startWith({ ...connection, ...settings });
  await waitForLineageMemory(service.address);
  return service;
}

const countRuns = async ({ graph }: Store) =>
  Number(
    (await graph.driver.executeQuery('MATCH (n:DataProcessInstance) RETURN count(n) AS n')).records[0]?.get(
      'n',
    ),
  );

try {
  const without = await open('without');
  const runs = await sendFirstRuns(without);
  const imported = await timed(() => importCopies(join(folder, 'with'), without.graph, runs, RUNS));
  // Half of them are too many, and are being removed while it is measured.
  const settings = { CAIRN_RUNS_PER_JOB: `${Math.ceil(RUNS / JOBS / 2)}` };
  const store = await open('with');
  const services = [await startSettled(without, settings), await startSettled(store, settings)];
  const before = await countRuns(store);
  const [other = {}, own = {}] = await measure(services);
  const after = await countRuns(store);
  for (const service of services) await service.stop();
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}; medians of ${ROUNDS} requests in turns; ` +
      `${RUNS} copies of runs of ${JOBS} jobs, imported in ${(imported / SECOND).toFixed(0)} s; ${before} runs before and ${after} after\n`,
  );
  printTable(
    Object.keys(REQUESTS).map((what) => {
      const [with_, baseline] = [median(own[what] ?? []), median(other[what] ?? [])];
      return {
        what,
        service: `${with_.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio: (with_ / baseline).toFixed(2),
        wanted: `<= ${WANTED}`,
      };
    }),
    'without them',
  );
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
}
