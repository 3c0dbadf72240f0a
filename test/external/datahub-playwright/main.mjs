// npm run test:external -- datahub-playwright <folder of tests> <built pages> [arguments of Playwright]: the tests that
// DataHub's makers have for its pages (`e2e-test/ui/playwright` of its repository) against these pages, served by a new
// service; prints a table by file, and the reason for each test that fails and is known. They need npm for the runner and
// what they import.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { chromiumOptions } from '../../../scripts/support/chromium.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode, run } from '../../../scripts/support/run.mjs';
import { administratorToken, launchService } from '../../../scripts/support/service.mjs';
import { freePorts } from '../support/free-ports.mjs';
import { printFailures, printTable, readCases } from '../support/junit-report.mjs';

/** The tests find the service by the port of the pages. */
const PORTS = [{ service: '8080', frontEnd: '9002' }];

const [given = '', pages = '', ...args] = process.argv.slice(2);
if (!existsSync(join(given, 'fixtures/base-test.ts')) || !existsSync(join(pages, 'index.html'))) {
  console.error(
    'Usage: npm run test:external -- datahub-playwright <e2e-test/ui/playwright of a copy of DataHub> <the folder "dist" of built pages> [arguments of Playwright]',
  );
  process.exit(2);
}
const tests = resolve(given);
/** @type {{ test: string, why: string }[]} */
const reasons = JSON.parse(readFileSync(join(ROOT, 'test/external/datahub-playwright/reasons.json'), 'utf8'));
const ports = await freePorts(PORTS);
if (!existsSync(join(tests, 'node_modules/@playwright/test')))
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'], tests);

const folder = mkdtempSync(join(tmpdir(), 'cairn-playwright-'));
const data = join(folder, 'data');
const results = join(folder, 'results.xml');
const service = await launchService({
  PORT: ports.service,
  CAIRN_AUTH: 'on',
  CAIRN_DATA_DIR: data,
  CAIRN_NATIVE_USERS: 'on',
  CAIRN_MIN_PASSWORD_LENGTH: '4',
  CAIRN_DATAHUB_PAGES: resolve(pages),
  CAIRN_DATAHUB_PAGES_PORT: ports.frontEnd,
});
try {
  await runTests();
} finally {
  await service.stop();
}
const cases = readCases(readFileSync(results, 'utf8'), {
  fileOf: (classname) => classname,
  reasonOf: (test) => reasons.find((one) => test.includes(one.test))?.why,
});
rmSync(folder, { recursive: true, force: true });
printTable(cases);
printFailures(cases);
if (cases.some((one) => one.outcome === 'failed' && one.why === undefined)) process.exitCode = 1;

/** Runs Playwright, which writes its findings to `results`. Sessions and notes of data of runs before are of other services. */
async function runTests() {
  for (const name of ['.auth', '.seeded']) rmSync(join(tests, name), { recursive: true, force: true });
  const pictures = join(ROOT, '.cache/test-playwright');
  mkdirSync(pictures, { recursive: true });
  Object.assign(process.env, {
    TESTS: join(tests, 'tests'),
    BASE_URL: `http://localhost:${ports.frontEnd}`,
    RESULTS: results,
    PICTURES: pictures,
    CHROMIUM_OPTIONS: JSON.stringify(await chromiumOptions()),
    // An access token in place of a password.
    DATAHUB_ADMIN_PASSWORD: administratorToken(data),
  });
  const config = relative(tests, join(ROOT, 'test/external/datahub-playwright/playwright.config.mjs'));
  await exitCode('npx', ['playwright', 'test', `--config=${config}`, ...args], tests);
}
