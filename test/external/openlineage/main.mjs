// npm run test:external -- openlineage [part of a producer's name]: runs real OpenLineage producers against a new service
// with authentication, each with an access token as its API key, and prints a table of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pythonEnvironment } from '../../../scripts/support/python.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode } from '../../../scripts/support/run.mjs';
import { administratorToken, launchService } from '../../../scripts/support/service.mjs';

const FLOWS = join(ROOT, 'test/external/openlineage/flows');
const LISTENER = join(ROOT, '.cache/openlineage/openlineage-spark_2.12-1.37.0.jar');
/** @param {string} name */
const file = (name) => `urn:li:dataset:(urn:li:dataPlatform:file,${name},PROD)`;
/**
 * @param {string} platform
 * @param {string} name
 */
const table = (platform, name) => `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;

/**
 * A producer, and the jobs, lineage and assertions that the catalog must have after its run.
 * @typedef {object} Producer
 * @property {string} name
 * @property {string} environment that of Python
 * @property {() => boolean} [isAvailable]
 * @property {(place: [address: string, work: string]) => [program: string, ...args: string[]]} command
 * @property {(work: string) => [upstream: string, downstream: string][]} lineage
 * @property {RegExp[]} jobs
 * @property {[dataset: string, assertions: number]} [succeeded] how many of its assertions have succeeded at last
 */

/** @type {Producer[]} */
const PRODUCERS = [
  {
    name: 'openlineage-python',
    environment: 'python',
    command: (place) => ['python', join(FLOWS, 'python_client.py'), ...place],
    lineage: () => [[table('postgres', 'db.python.source'), table('postgres', 'db.python.target')]],
    jobs: [/^urn:li:dataJob:\(urn:li:dataFlow:\(python,python,producers\),python\.load\)$/],
  },
  {
    name: 'dbt-ol with dbt-duckdb',
    environment: 'python',
    command: (place) => ['bash', join(FLOWS, 'dbt.sh'), ...place],
    lineage: () => [[table('duckdb', 'shop.main.orders'), table('duckdb', 'shop.main.totals')]],
    jobs: [/^urn:li:dataJob:\(urn:li:dataFlow:\(dbt,.*totals/],
    succeeded: [table('duckdb', 'shop.main.orders'), 2],
  },
  {
    name: 'pyspark with the listener',
    environment: 'spark',
    isAvailable: fetchListener,
    command: (place) => ['python', join(FLOWS, 'spark.py'), ...place, LISTENER],
    lineage: (work) => [[file(`${work}/spark_orders`), file(`${work}/spark_totals`)]],
    jobs: [/^urn:li:dataJob:\(urn:li:dataFlow:\(spark,producers,producers\)/],
  },
  {
    name: 'Airflow standalone with its provider',
    environment: 'airflow',
    command: (place) => ['bash', join(FLOWS, 'airflow.sh'), ...place],
    lineage: () => [[file('/data/orders.csv'), file('/data/totals.csv')]],
    jobs: [
      /^urn:li:dataJob:\(urn:li:dataFlow:\(airflow,nightly,producers\),nightly\.extract\)$/,
      /nightly\.load\)$/,
    ],
  },
];

const [part = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'cairn-openlineage-'));
const data = join(folder, 'data');
const service = await launchService({ CAIRN_AUTH: 'on', CAIRN_DATA_DIR: data });
const token = administratorToken(data);
/** @type {{ name: string, result: 'works' | 'FAILS' | 'skipped', note: string }[]} */
const rows = [];
try {
  for (const producer of PRODUCERS.filter(({ name }) => name.includes(part)))
    rows.push(await runProducer(producer));
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log('\n| producer | result | |\n|---|---|---|');
for (const { name, result, note } of rows) console.log(`| ${name} | ${result} | ${note} |`);
if (rows.some(({ result }) => result === 'FAILS')) process.exitCode = 1;

/**
 * Runs a producer, and checks the contents of the catalog.
 * @param {Producer} producer
 * @returns {Promise<(typeof rows)[number]>}
 */
async function runProducer({
  name,
  environment,
  command,
  lineage,
  jobs,
  succeeded,
  isAvailable = () => true,
}) {
  const programs = pythonEnvironment(
    `openlineage-${environment}`,
    join(ROOT, `test/external/openlineage/requirements/${environment}.txt`),
  );
  if (programs === undefined || !isAvailable())
    return { name, result: 'skipped', note: 'it is not available here' };
  const work = join(folder, environment);
  mkdirSync(work, { recursive: true });
  const [program, ...args] = command([service.address, work]);
  const env = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    OPENLINEAGE_API_KEY: token,
  };
  // Not spawnSync: meanwhile the service closes idle connections, which fetch must notice.
  const path = program === 'python' ? join(programs, program) : program;
  const status = await exitCode(path, args, process.cwd(), 'inherit', env);
  if (status !== 0) return { name, result: 'FAILS', note: `exit code ${status}` };
  const missing = [];
  const urns = await urnsOf('dataJob');
  for (const job of jobs) if (!urns.some((urn) => job.test(urn))) missing.push(`no job ${job}`);
  for (const [upstream, downstream] of lineage(work))
    if (!(await upstreamsOf(downstream)).includes(upstream))
      missing.push(`${downstream} does not come from ${upstream}`);
  if (succeeded) {
    const [dataset, expected] = succeeded;
    const count = await successesOf(dataset);
    if (count !== expected) missing.push(`${count} of ${expected} assertions of ${dataset} have succeeded`);
  }
  const runs = await countOf('dataProcessInstanceRelationships');
  const note = missing.length > 0 ? missing.join('; ') : `${urns.length} jobs and ${runs} runs by now`;
  return { name, result: missing.length > 0 ? 'FAILS' : 'works', note };
}

/**
 * Sends a GraphQL query.
 * @template Data
 * @param {string} query
 * @param {object} variables
 * @returns {Promise<Data>}
 */
async function ask(query, variables) {
  const response = await fetch(`${service.address}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = /** @type {{ data: Data, errors?: { message: string }[] }} */ (
    await response.json()
  );
  if (errors) throw new Error(errors[0]?.message);
  return data;
}

/** @param {string} entityType */
async function urnsOf(entityType) {
  const query = 'query($input: EntityUrnsInput!) { entityUrns(input: $input) { urns } }';
  /** @type {{ entityUrns: { urns: string[] } }} */
  const { entityUrns } = await ask(query, { input: { entityType, count: 10_000 } });
  return entityUrns.urns;
}

/** @param {string} aspect */
async function countOf(aspect) {
  /** @type {{ aspectCount: number }} */
  const { aspectCount } = await ask('query($aspect: String!) { aspectCount(aspect: $aspect) }', { aspect });
  return aspectCount;
}

/** @param {string} urn */
async function upstreamsOf(urn) {
  const query = `query($input: SearchAcrossLineageInput!) {
    searchAcrossLineage(input: $input) { searchResults { entity { urn } } } }`;
  const input = { urn, direction: 'UPSTREAM', query: '*', start: 0, count: 100 };
  /** @type {{ searchAcrossLineage: { searchResults: { entity: { urn: string } }[] } }} */
  const { searchAcrossLineage } = await ask(query, { input });
  return searchAcrossLineage.searchResults.map(({ entity }) => entity.urn);
}

/** @param {string} urn */
async function successesOf(urn) {
  const query = `query($urn: String!) { dataset(urn: $urn) { assertions { assertions {
    runEvents(limit: 1) { succeeded } } } } }`;
  /** @type {{ dataset: { assertions: { assertions: { runEvents: { succeeded: number } }[] } } }} */
  const { dataset } = await ask(query, { urn });
  return dataset.assertions.assertions.filter(({ runEvents }) => runEvents.succeeded === 1).length;
}

/** Downloads the listener by Maven unless it is there; returns whether it is there. */
function fetchListener() {
  if (existsSync(LISTENER)) return true;
  const pom = join(ROOT, 'test/external/openlineage/pom.xml');
  const args = [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${join(LISTENER, '..')}`,
  ];
  return spawnSync('mvn', args, { stdio: 'inherit' }).status === 0 && existsSync(LISTENER);
}
