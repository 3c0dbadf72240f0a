import { cpus, loadavg } from 'node:os';
import { OpenAPIBackend, type Request } from 'openapi-backend';
import { compactDefinition, requestCheck } from '../../src/interfaces/http/operations/backend.js';
import { apiPaths, findPath, subjectOf } from '../../src/interfaces/http/operations/paths.js';
import { publishedPaths } from '../../src/interfaces/http/specification/published-paths.js';
import { loadRegistry } from '../../src/model/index.js';

/** Compares the service's router with that of openapi-backend over the same compact definition: CPU time of a match. */
const MATCHES = 20_000;
const LIBRARY_MATCHES = 1_000;
const URN = encodeURIComponent('urn:li:dataset:(urn:li:dataPlatform:hive,bench.table,PROD)');

const registry = loadRegistry();
const requests = (['rest', 'v2', 'v3'] as const)
  .flatMap((name) => publishedPaths(registry, name))
  .map(({ path, operations }) => ({
    method: operations[0]?.method ?? 'GET',
    path: path.replace(/\{\w+\}/g, URN),
    headers: {},
  }));
const unknown = requests.map((request) => ({ ...request, path: `/unknown${request.path}` }));

const started = performance.now();
const check = await requestCheck();
const startMillis = performance.now() - started;

const api = new OpenAPIBackend({ definition: compactDefinition(), quick: true });
await api.init();
const find = ({ path }: Request) => {
  const match = findPath(path);
  return match && subjectOf(match, registry);
};
const findByLibrary = (request: Request) => api.matchOperation(request);

const load = loadavg().map((value) => value.toFixed(1));
console.log(`\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}`);
console.log(`${apiPaths.length} paths, ${api.getOperations().length} operations\n`);
console.table({
  'own router': {
    'hit, ms': perCall((index) => find(at(requests, index)), MATCHES),
    'miss, ms': perCall((index) => find(at(unknown, index)), MATCHES),
  },
  'router of openapi-backend': {
    'hit, ms': perCall((index) => findByLibrary(at(requests, index)), LIBRARY_MATCHES),
    'miss, ms': perCall((index) => findByLibrary(at(unknown, index)), LIBRARY_MATCHES),
  },
});
console.log(`start ${startMillis.toFixed(0)} ms, check of a request ${checkMillis()} ms`);

/** Selects requests spread over all paths. */
function at(list: readonly Request[], index: number): Request {
  const request = list[(index * 7919) % list.length];
  if (request === undefined) throw new Error('There are no paths');
  return request;
}

function checkMillis(): string {
  const match = findPath('/openapi/v3/entity/dataset');
  const operation = match?.path.operations.find(({ method }) => method === 'GET');
  if (match === undefined || operation === undefined) throw new Error('There is no list of datasets');
  const request = { match, operation, query: { query: 'bench', count: 10 }, body: undefined };
  return perCall(() => check(request), MATCHES);
}

function perCall(call: (index: number) => void, times: number): string {
  const repeat = () => {
    for (let index = 0; index < times; index++) call(index);
  };
  repeat();
  const from = process.cpuUsage();
  repeat();
  const { user, system } = process.cpuUsage(from);
  return ((user + system) / 1_000 / times).toFixed(4);
}
