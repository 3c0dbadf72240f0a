import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import { runningNeo4j } from '../../src/store/embedded-neo4j/index.js';
import { cairn } from '../peers/cairn.js';
import { compare, shown, timesAsFast } from '../peers/compare.js';
import type { Peer } from '../peers/peer.js';
import { closeConnections } from '../support/http.js';
import { type BenchService, startWith } from '../support/service.js';

/** The folder of another version, which is already built. */
const { CAIRN_BENCH_OTHER: other } = process.env;
/** The number of processes of each version on one Neo4j. */
const PROCESSES = Number(process.env.CAIRN_BENCH_PROCESSES ?? 1);

/** The processes of one version. */
interface Installation {
  peer: Peer;
  stop(): Promise<void>;
}

/** The same client sends the same requests to this version and to another one, in turns. */
if (!other) throw new Error('CAIRN_BENCH_OTHER must name the folder of another version');
const [own, former] = [await start(PACKAGE_ROOT), await start(other)];
try {
  const measured = await compare({ 'this version': own.peer, other: former.peer });
  console.log(`${PROCESSES} of each on one Neo4j\n`);
  const rows = [...measured].map(([workload, { 'this version': mine, other: theirs }]) => ({
    what: workload.what,
    clients: workload.clients,
    'this version': shown(mine),
    other: shown(theirs),
    'times as fast': timesAsFast(workload, mine, theirs),
  }));
  console.table(rows);
} finally {
  closeConnections();
  await own.stop();
  await former.stop();
}

/** Starts the first process with its own Neo4j, and the others on the same one. */
async function start(root: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  const script = join(root, 'dist/main.js');
  const services = [await startWith({ CAIRN_DATA_DIR: dataDir }, script, flagsOf(root))];
  const neo4j = await runningNeo4j(dataDir);
  if (neo4j === undefined) throw new Error('The first process has no Neo4j');
  const { uri: NEO4J_URI, user: NEO4J_USER = '', password: NEO4J_PASSWORD = '' } = neo4j;
  const store = { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD };
  for (let process = 1; process < PROCESSES; process++)
    services.push(
      await startWith({ ...store, CAIRN_DATA_DIR: join(dataDir, `${process}`) }, script, flagsOf(root)),
    );
  return {
    peer: roundRobin(services),
    async stop() {
      for (const { stop } of services.toReversed()) await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The flags that `npm start` of a version passes to Node. */
function flagsOf(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Sends requests to the processes in turn. */
function roundRobin(services: readonly BenchService[]): Peer {
  const peers = services.map(cairn);
  let count = 0;
  const next = () => peers[count++ % peers.length] as Peer;
  return {
    write: (one) => next().write(one),
    writeMany: async (some) => next().writeMany?.(some),
    link: (from, to) => next().link(from, to),
    read: (one) => next().read(one),
    page: (one) => next().page(one),
    search: (text) => next().search(text),
    settled: async () => {
      for (const peer of peers) await peer.settled();
    },
    cpuMillis: async () => {
      const all = await Promise.all(services.map(({ cpuMillis }) => cpuMillis()));
      return all.reduce((sum, one) => sum + one, 0);
    },
  };
}
