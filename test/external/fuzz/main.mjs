// npm run test:external -- fuzz [minutes [seed]]: sends random requests, which schemathesis generates from the
// specifications, and others from the GraphQL schemas, to a service with a new database. DATAHUB_GMS_URL names a running
// service for the first.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonEnvironment } from '../../../scripts/support/python.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode } from '../../../scripts/support/run.mjs';
import { startService } from '../../../scripts/support/service.mjs';
import { reducedSpec } from './reduced-spec.mjs';
import { readStatuses, since } from './statuses.mjs';

/** The runs with their shares of the time: all operations with few requests, or some operations with many. */
const RUNS = [
  { spec: 'rest', share: 0.2, paths: Infinity, cases: 100, phases: 'examples,coverage,fuzzing' },
  { spec: 'v3', share: 0.2, paths: Infinity, cases: 1, phases: 'fuzzing' },
  { spec: 'v2', share: 0.2, paths: Infinity, cases: 1, phases: 'fuzzing' },
  { spec: 'v3', share: 0.15, paths: 12, cases: 20, phases: 'examples,coverage,fuzzing' },
  { spec: 'v2', share: 0.1, paths: 12, cases: 20, phases: 'examples,coverage,fuzzing' },
];
const GRAPHQL_SHARE = 0.15;

const [minutes = '10', given] = process.argv.slice(2);
const seconds = Number(minutes) * 60;
const seed = given === undefined ? randomInt(1_000_000_000) : Number(given);
if (!(seconds > 0) || !Number.isInteger(seed)) {
  console.error('npm run test:external -- fuzz [minutes [seed]], both numbers');
  process.exit(1);
}
const programs =
  pythonEnvironment('fuzzer', join(ROOT, 'test/external/fuzz/requirements.txt')) ?? process.exit(1);
console.log(`To repeat: npm run test:external -- fuzz ${minutes} ${seed}`);

const folder = mkdtempSync(join(tmpdir(), 'cairn-fuzz-'));
/** @type {string[]} */
const failed = [];
try {
  const service = await startService(join(folder, 'data'));
  try {
    // Requests find, patch and delete existing entities. Without any, most answers would be 404.
    process.env.CAIRN_URL = service.address;
    await exitCode(process.execPath, [join(ROOT, 'dist/service/commands/sample/main.js')], ROOT);
    for (const [index, run] of RUNS.entries()) await fuzz(service.address, run, index);
  } finally {
    await service.stop();
  }
  await fuzzGraphql();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed.length === 0 ? '\nNothing was found.' : `\nFound by: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * @param {string} address
 * @param {(typeof RUNS)[number]} run
 * @param {number} index
 */
async function fuzz(address, { spec, share, paths, cases, phases }, index) {
  const name = `${spec}, ${paths === Infinity ? 'all paths' : `${paths} paths in depth`}`;
  console.log(`\n== ${name}`);
  const location = join(folder, `${index}-${spec}.json`);
  writeFileSync(location, JSON.stringify(await reducedSpec(spec, paths, seed, address)));
  const before = await readStatuses(address);
  const args = [
    ...['run', location, '--url', address, '--seed', seed, '--no-color', '--warnings', 'off'],
    ...['--checks', 'not_a_server_error,status_code_conformance', '--continue-on-failure', '--no-shrink'],
    ...['--phases', phases, '--max-examples', cases, '--max-time', Math.ceil(seconds * share)],
    // No limit on response times, since the machine may be busy. One worker, since several are not safe in schemathesis.
    ...['--request-timeout', 120, '--workers', 1, '--generation-database', 'none'],
  ].map(String);
  if ((await exitCode(join(programs, 'st'), args, folder)) !== 0) failed.push(name);
  const seen = since(before, await readStatuses(address));
  console.log(`Requests of ${name}, by status: ${JSON.stringify(seen)}`);
  if (Object.keys(seen).some((status) => Number(status) >= 500)) failed.push(`${name} (5xx)`);
}

async function fuzzGraphql() {
  console.log('\n== GraphQL');
  process.env.CAIRN_FUZZ_SECONDS = String(Math.ceil(seconds * GRAPHQL_SHARE));
  process.env.CAIRN_FUZZ_SEED = String(seed);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const code = await exitCode(
    process.execPath,
    [vitest, 'run', '--project', 'thorough', 'test/behaviour/graphql/graphql-fuzz'],
    ROOT,
  );
  if (code !== 0) failed.push('GraphQL');
}
