import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { HttpConnection } from '../support/connection.js';
import { followed } from '../support/followed.js';
import { median, timed } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { type BenchService, startWith } from '../support/service.js';
import { printTable } from '../support/table.js';

/** Run instances beside everything else. */
const RUNS = Number(process.env.CAIRN_BENCH_RUNS || 100_000);
const JOBS = 100;
/** Each job reads the table that the one before it writes, ten in a row. */
const CHAIN = 10;
const EVENTS_AT_ONCE = 100;
const SENDERS = 2;
const WARM_UP = 200;
const ROUNDS = 500;
const WANTED = 1.2;

const table = (number: number) => ({ namespace: 'postgres://db:5432', name: `shop.runs.t${number}` });
const tableUrn = (number: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:postgres,${table(number).name},PROD)`;

/** A complete run of a job. */
const eventOf = (job: number, time: number) => ({
  eventType: 'COMPLETE',
  eventTime: new Date(time).toISOString(),
  producer: 'https://github.com/OpenLineage/OpenLineage/tree/1.54.0/client/python',
  schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent',
  run: { runId: randomUUID() },
  job: { namespace: 'bench', name: `nightly.job_${job}` },
  inputs: [table(job + Math.floor(job / CHAIN))],
  outputs: [table(job + Math.floor(job / CHAIN) + 1)],
});

/** Reads, searches and lineage as pages ask for them. */
const REQUESTS = {
  'one dataset, all aspects, REST': (number: number) =>
    ['GET', `/openapi/v3/entity/dataset/${encodeURIComponent(tableUrn(number))}`] as const,
  'search for a name, GraphQL': (number: number) =>
    graphql(
      'query ($text: String!) { searchAcrossEntities(input: {query: $text}) { total searchResults { entity { urn } } } }',
      { text: `t${number}` },
    ),
  'lineage downstream, GraphQL': (number: number) =>
    graphql(
      'query ($urn: String!) { searchAcrossLineage(input: {urn: $urn, direction: DOWNSTREAM}) { total searchResults { entity { urn } degree } } }',
      { urn: tableUrn(number - (number % (CHAIN + 1))) },
    ),
  'the last runs of a dataset, GraphQL': (number: number) =>
    graphql(
      'query ($urn: String!) { dataset(urn: $urn) { runs(start: 0, count: 10) { total runs { urn } } } }',
      {
        urn: tableUrn(number),
      },
    ),
} as const;

function graphql(query: string, variables: object) {
  return ['POST', '/api/graphql', JSON.stringify({ query, variables })] as const;
}

const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  const { uri, user, password } = neo4j;
  const connection = { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
  const first = await startWith(connection);
  await sendRuns(first, JOBS);
  const before = await measure(first);
  const rate = (RUNS * 1000) / (await timed(() => sendRuns(first, RUNS)));
  await first.stop();
  // Removes half of them while it is measured.
  const second = await startWith({ ...connection, CAIRN_RUNS_PER_JOB: `${Math.ceil(RUNS / JOBS / 2)}` });
  const after = await measure(second);
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}; medians of ${ROUNDS}; ` +
      `${RUNS} runs of ${JOBS} jobs came at ${rate.toFixed(0)}/s\n`,
  );
  printTable(
    Object.keys(REQUESTS).map((what) => {
      const [own, other] = [after[what] ?? Number.NaN, before[what] ?? Number.NaN];
      return {
        what,
        service: `${own.toFixed(2)} ms`,
        baseline: `${other.toFixed(2)} ms`,
        ratio: (own / other).toFixed(2),
        wanted: `<= ${WANTED}`,
      };
    }),
    'without them',
  );
  await second.stop();
  await graph.close();
} finally {
  await neo4j.stop();
}

/** Sends runs of all jobs, the oldest first, and waits until search has followed them. */
async function sendRuns({ address }: BenchService, count: number): Promise<void> {
  let sent = 0;
  const start = Date.now() - count;
  const sender = async () => {
    const connection = await HttpConnection.open(address);
    while (sent < count) {
      const size = Math.min(EVENTS_AT_ONCE, count - sent);
      const from = sent;
      sent += size;
      const events = Array.from({ length: size }, (_, index) =>
        eventOf((from + index) % JOBS, start + from + index),
      );
      await connection.send('POST', '/api/v1/lineage/batch', JSON.stringify(events));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await followed(address);
}

/** The median milliseconds of each request, in turns, after a warm-up. */
async function measure({ address }: BenchService): Promise<Record<string, number>> {
  const connection = await HttpConnection.open(address);
  const times = new Map<string, number[]>(Object.keys(REQUESTS).map((what) => [what, []]));
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const [what, make] of Object.entries(REQUESTS)) {
      const [method, path, body] = make(round % JOBS);
      const millis = await timed(() => connection.send(method, path, body));
      if (round >= WARM_UP) times.get(what)?.push(millis);
    }
  connection.close();
  return Object.fromEntries([...times].map(([what, all]) => [what, median(all)]));
}
