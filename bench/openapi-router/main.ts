import { cpus, loadavg } from 'node:os';
import { OpenAPIBackend } from 'openapi-backend';
import { createBackend } from '../../src/interfaces/http/operations/backend.js';
import { type Route, Routes, routesOf } from '../../src/interfaces/http/operations/routes.js';
import { fixedOperations, modelOperations } from '../../src/interfaces/http/operations/table.js';
import { specification } from '../../src/interfaces/http/specification/document.js';
import { loadRegistry } from '../../src/model/index.js';

/** The service's router compared with that of openapi-backend: time per start and per match. */
const MATCHES = 20_000;
const LINEAR_MATCHES = 30;
const URN = encodeURIComponent('urn:li:dataset:(urn:li:dataPlatform:hive,bench.table,PROD)');

const registry = loadRegistry();
const operations = [...fixedOperations, ...modelOperations];

const before = heapMegabytes();
const started = performance.now();
const routes = new Routes(routesOf(registry, { fixedOperations, modelOperations }));
const routed = performance.now();
const answer = await createBackend({ operations, handle: async () => undefined });
const ready = performance.now();
const memory = heapMegabytes() - before;
const paths = routes.all.map(({ path }) => path.replace(/\{\w+\}/, URN));
const [hit, miss] = [perMatch(paths), perMatch(paths.map((path) => `${path}/x/y`))];
const call = await perCall();

const document = JSON.parse(JSON.stringify(specification(registry, 'v3')));
const linearBefore = heapMegabytes();
const linearStarted = performance.now();
const backend = new OpenAPIBackend({ definition: document, quick: true });
await backend.init();
const linearReady = performance.now();
const linearMemory = heapMegabytes() - linearBefore;
const linear = linearMatch(routes.all.filter(({ specification: name }) => name === 'v3'));

const load = loadavg().map((value) => value.toFixed(1));
console.log(`\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}\n`);
console.table({
  'map of paths, and the backend over the table': {
    'start, ms': (ready - started).toFixed(0),
    'of it routes, ms': (routed - started).toFixed(0),
    'memory, MB': memory.toFixed(1),
    'hit, ms of CPU per match': hit.toFixed(4),
    'miss, ms of CPU per match': miss.toFixed(4),
    'check and handler, ms of CPU per call': call.toFixed(4),
  },
  'openapi-backend on the document of v3': {
    'start, ms': (linearReady - linearStarted).toFixed(0),
    'memory, MB': linearMemory.toFixed(1),
    'hit, ms of CPU per match': linear.toFixed(1),
  },
});

function perMatch(asked: readonly string[]): number {
  return cpuMillis(() => {
    for (let index = 0; index < MATCHES; index++) routes.find(asked[index % asked.length] ?? '');
  }, MATCHES);
}

async function perCall(): Promise<number> {
  const [operation] = modelOperations;
  if (operation === undefined) throw new Error('The table has no operations of the model');
  const one = { operation, query: { query: 'bench', count: 10 }, body: undefined };
  await answer(one);
  const from = process.cpuUsage();
  for (let index = 0; index < MATCHES; index++) await answer(one);
  return cpuSince(from) / MATCHES;
}

function linearMatch(asked: readonly Route[]): number {
  const step = Math.floor(asked.length / LINEAR_MATCHES);
  const requests = Array.from({ length: LINEAR_MATCHES }, (_, index) => {
    const route = asked[index * step];
    const path = route?.path.replace(/\{\w+\}/, URN) ?? '';
    return { method: route?.operations[0]?.method ?? '', path, headers: {} };
  });
  return cpuMillis(() => {
    for (const request of requests) backend.matchOperation(request);
  }, LINEAR_MATCHES);
}

function cpuMillis(work: () => void, times: number): number {
  work();
  const from = process.cpuUsage();
  work();
  return cpuSince(from) / times;
}

function cpuSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

/** After garbage collection, if the process was started with --expose-gc. */
function heapMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
