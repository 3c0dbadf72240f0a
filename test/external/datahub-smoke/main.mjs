// npm run test:external -- datahub-smoke <folder> [--auth=on|off] [arguments of pytest]: the smoke tests of DataHub's
// repository (its folder `smoke-test`) against the service with authentication, and then without, each on an empty graph;
// prints a table by file, and the reason for each test that fails and is known. `--auth` runs them one way only.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pythonEnvironment } from '../../../scripts/support/python.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode } from '../../../scripts/support/run.mjs';
import { administratorToken, launchService } from '../../../scripts/support/service.mjs';
import { freePorts } from '../support/free-ports.mjs';
import { printFailures, printTable, readCases } from '../support/junit-report.mjs';

const [given = '', ...args] = process.argv.slice(2);
const auth = args.find((one) => one.startsWith('--auth='))?.slice('--auth='.length);
if (!existsSync(join(given, 'conftest.py')) || ![undefined, 'on', 'off'].includes(auth)) {
  console.error(
    'Usage: npm run test:external -- datahub-smoke <the folder smoke-test of a copy of DataHub> [--auth=on|off] [arguments of pytest]',
  );
  process.exit(2);
}
const pytest = args.filter((one) => !one.startsWith('--auth='));
/** DataHub's client finds the front end by the port of the service: 9002 for 8080, whatever stands before them. */
const PORTS = ['1', '2', '3', '4', '5'].map((digit) => ({
  service: `${digit}8080`,
  frontEnd: `${digit}9002`,
}));

/** @type {{ test: string, why: string, auth?: string }[]} */
const reasons = JSON.parse(readFileSync(join(ROOT, 'test/external/datahub-smoke/reasons.json'), 'utf8'));
const programs =
  pythonEnvironment('smoke', join(ROOT, 'test/external/datahub-smoke/requirements.txt')) ?? process.exit(1);

for (const mode of auth === undefined ? ['on', 'off'] : [auth]) {
  const cases = await runWith(mode);
  console.log(`\nWith CAIRN_AUTH=${mode}`);
  printTable(cases);
  printFailures(cases);
  if (cases.some((one) => one.outcome === 'failed' && one.why === undefined)) process.exitCode = 1;
}

/**
 * Starts a service with this CAIRN_AUTH, runs pytest, and returns the results of its tests.
 * @param {string} mode
 */
async function runWith(mode) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-smoke-'));
  const data = join(folder, 'data');
  const ports = await freePorts(PORTS);
  const service = await launchService({
    PORT: ports.service,
    CAIRN_AUTH: mode,
    CAIRN_DATA_DIR: data,
    CAIRN_NATIVE_USERS: mode,
    CAIRN_MIN_PASSWORD_LENGTH: '4',
    CAIRN_DATAHUB_PAGES: frontEnd(folder),
    CAIRN_DATAHUB_PAGES_PORT: ports.frontEnd,
  });
  try {
    const results = join(folder, 'results.xml');
    await runPytest(addressesAndCredentials(service, mode, data), folder, results);
    return readCases(readFileSync(results, 'utf8'), { fileOf, reasonOf: (test) => reasonOf(test, mode) });
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A folder for the server of DataHub's pages: the tests ask that server, but look at none of its pages.
 * @param {string} folder
 */
function frontEnd(folder) {
  const pages = join(folder, 'pages');
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), '');
  return pages;
}

/**
 * With authentication the tests sign in at the front end; a service without reads no token, but they want to have one.
 * @param {import('../../../scripts/support/service.mjs').Service} service
 * @param {string} mode
 * @param {string} data
 */
function addressesAndCredentials({ address, pages }, mode, data) {
  if (mode === 'off')
    return { DATAHUB_GMS_URL: address, DATAHUB_FRONTEND_URL: address, DATAHUB_GMS_TOKEN: 'unused' };
  return {
    DATAHUB_GMS_URL: address,
    DATAHUB_FRONTEND_URL: pages ?? '',
    ADMIN_USERNAME: 'datahub',
    ADMIN_PASSWORD: administratorToken(data),
  };
}

/**
 * Runs pytest, which writes its findings to `results`.
 * @param {Record<string, string>} environment
 * @param {string} home
 * @param {string} results
 */
async function runPytest(environment, home, results) {
  const args = [
    ...['-m', 'pytest', '-q', '--tb=line', '-p', 'adapt_smoke_tests', '--timeout=300'],
    ...['--continue-on-collection-errors', `--junit-xml=${results}`, ...pytest],
  ];
  await exitCode(join(programs, 'python'), args, resolve(given), 'inherit', {
    ...process.env,
    HOME: home,
    PYTHONPATH: join(ROOT, 'test/external/datahub-smoke'),
    ...environment,
    DATAHUB_TELEMETRY_ENABLED: 'false',
    // There is no Kafka whose consumers could be asked for their lag.
    USE_STATIC_SLEEP: 'true',
    ELASTICSEARCH_REFRESH_INTERVAL_SECONDS: '2',
    DATAHUB_TEST_SLEEP_BETWEEN: '2',
    DATAHUB_TEST_SLEEP_TIMES: '5',
  });
}

/**
 * The file of a test of a JUnit report of pytest.
 * @param {string} classname
 * @param {string} name
 */
function fileOf(classname, name) {
  return classname.replaceAll('.', '/').replace(/\/[A-Z]\w*$/, '') || name.replaceAll('.', '/');
}

/**
 * The reason why this test is known to fail; one with `auth` holds only for services with that CAIRN_AUTH.
 * @param {string} test
 * @param {string} mode
 */
function reasonOf(test, mode) {
  return reasons.find((one) => test.includes(one.test) && (one.auth ?? mode) === mode)?.why;
}
