import { cpus, loadavg } from 'node:os';
import { datasetUrn, write, writeDatasets } from '../load/datasets.js';
import { HttpConnection } from '../support/connection.js';
import { median } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { type BenchService, startWith } from '../support/service.js';
import { openSink } from './sink.js';

const ROUNDS = Number(process.env.CAIRN_BENCH_ROUNDS ?? 5);
/** Measured requests of each kind, after half as many for the warm-up. */
const REQUESTS = { read: 2_000, 'GraphQL read': 1_000, write: 300 };
const QUERY = JSON.stringify({
  query: `{ entity(urn: ${JSON.stringify(datasetUrn(1))}) {
    urn ... on Dataset { name properties { name description } ownership { owners { owner { ... on CorpUser { urn } } } } }
  } }`,
});

type Kind = keyof typeof REQUESTS;
interface Figures {
  /** Median, in milliseconds. */
  time: number;
  /** CPU time of the service per request in milliseconds. */
  cpu: number;
}

const sink = await openSink();
const otlp = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url };
/** The service with each configuration of tracing. `CAIRN_BENCH_BEFORE` is the main.js of another build for comparison. */
const ways: Record<string, [NodeJS.ProcessEnv, script?: string]> = {
  ...(process.env.CAIRN_BENCH_BEFORE && { before: [{}, process.env.CAIRN_BENCH_BEFORE] }),
  off: [{}],
  'on, 1 in 100': [
    { ...otlp, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' },
  ],
  on: [otlp],
  'on, all fields': [{ ...otlp, CAIRN_TRACE_FIELDS: 'all' }],
};

const neo4j = await openNeo4j();
const results: { way: string; kind: Kind; figures: Figures; memory: number }[] = [];
try {
  await (await openEmptyGraph(neo4j)).close();
  const { uri, user, password } = neo4j;
  const store = {
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    CAIRN_SEARCH_ENGINE: 'embedded',
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [way, [environment, script]] of Object.entries(ways)) {
      const service = await startWith({ ...store, ...environment }, script);
      if (results.length === 0) await writeDatasets(service.address, 0, 100);
      for (const kind of Object.keys(REQUESTS) as Kind[]) {
        const figures = await measure(service, kind);
        results.push({ way, kind, figures, memory: (await service.memory()).now });
      }
      await service.stop();
    }
  }
  print();
} finally {
  await neo4j.stop();
  sink.close();
}

async function measure(service: BenchService, kind: Kind): Promise<Figures> {
  const connection = await HttpConnection.open(service.address);
  const ask = {
    read: () => connection.send('GET', `/entitiesV2/${encodeURIComponent(datasetUrn(1))}`),
    'GraphQL read': () => connection.send('POST', '/api/graphql', QUERY),
    write: (index: number) => {
      const proposal = write(index % 100, `${performance.now()}`);
      return connection.send('POST', '/aspects?action=ingestProposal', JSON.stringify({ proposal }));
    },
  }[kind];
  const count = REQUESTS[kind];
  for (let index = 0; index < count / 2; index++) await ask(index);
  const times: number[] = [];
  const before = await service.cpuMillis();
  for (let index = 0; index < count; index++) {
    const started = performance.now();
    await ask(index);
    times.push(performance.now() - started);
  }
  const cpu = ((await service.cpuMillis()) - before) / count;
  connection.close();
  return { time: median(times), cpu };
}

function print(): void {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}`);
  console.log(`Medians of ${ROUNDS} rounds; ${sink.requests()} exports of spans\n`);
  for (const kind of Object.keys(REQUESTS) as Kind[]) {
    for (const way of Object.keys(ways)) {
      const own = results.filter((one) => one.way === way && one.kind === kind);
      const of = (value: (one: (typeof own)[number]) => number, digits: number) =>
        median(own.map(value)).toFixed(digits);
      const time = of(({ figures }) => figures.time, 3);
      const cpu = of(({ figures }) => figures.cpu, 3);
      const memory = of((one) => one.memory / 2 ** 20, 0);
      console.log(`${kind.padEnd(14)} ${way.padEnd(16)} ${time} ms, CPU ${cpu} ms, memory ${memory} MB`);
    }
  }
}
