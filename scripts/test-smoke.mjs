// npm run test:smoke -- <folder> [arguments of pytest]: the smoke tests of DataHub's repository (its folder `smoke-test`)
// against the service with authentication; prints a table by file, and the reason for each test that fails and is known.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';
import { pythonEnvironment } from './python-environment.mjs';
import { launchService } from './service.mjs';

const [given, ...pytest] = process.argv.slice(2);
if (given === undefined || !existsSync(join(given, 'conftest.py'))) {
  console.error(
    'Usage: npm run test:smoke -- <the folder smoke-test of a copy of DataHub> [arguments of pytest]',
  );
  process.exit(2);
}
const programs = pythonEnvironment('smoke', join(ROOT, 'test/smoke/requirements.txt'));
if (programs === undefined) process.exit(1);
await prepare();

const folder = mkdtempSync(join(tmpdir(), 'cairn-smoke-'));
const results = join(folder, 'results.xml');
const service = await launchService({ CAIRN_AUTH: 'on', CAIRN_DATA_DIR: join(folder, 'data') });
try {
  await run();
  const cases = readCases(readFileSync(results, 'utf8'));
  printTable(cases);
  if (printFailures(cases) > 0) process.exitCode = 1;
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs pytest, which writes its findings to `results`. */
async function run() {
  const child = spawn(
    join(programs, 'python'),
    [
      '-m',
      'pytest',
      '-q',
      '--tb=line',
      ...['-p', 'datahub_without_kafka'],
      '--timeout=300',
      '--continue-on-collection-errors',
      `--junit-xml=${results}`,
      ...pytest,
    ],
    {
      cwd: resolve(given),
      stdio: 'inherit',
      env: {
        ...process.env,
        HOME: folder,
        PYTHONPATH: join(ROOT, 'test/smoke'),
        DATAHUB_GMS_URL: service.address,
        DATAHUB_FRONTEND_URL: service.address,
        DATAHUB_GMS_TOKEN: readFileSync(join(folder, 'data/admin.token'), 'utf8').trim(),
        DATAHUB_TELEMETRY_ENABLED: 'false',
        // There is no Kafka to ask how far its consumers are.
        USE_STATIC_SLEEP: 'true',
        ELASTICSEARCH_REFRESH_INTERVAL_SECONDS: '2',
        DATAHUB_TEST_SLEEP_BETWEEN: '2',
        DATAHUB_TEST_SLEEP_TIMES: '5',
      },
    },
  );
  await once(child, 'exit');
}

/** The test cases of a JUnit report: file, name, outcome and the first line of what failed. */
function readCases(xml) {
  return [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, head, body = '']) => {
      const [, classname = ''] = /classname="([^"]*)"/.exec(head) ?? [];
      const [, name = ''] = / name="([^"]*)"/.exec(` ${head}`) ?? [];
      const [, kind, attributes = ''] = /<(failure|error|skipped)\b([^>]*)/.exec(body) ?? [];
      const [, message = ''] = /message="([^"]*)"/.exec(attributes) ?? [];
      const outcome = { failure: 'failed', error: 'failed', skipped: 'skipped' }[kind] ?? 'passed';
      const file = classname.replaceAll('.', '/').replace(/\/[A-Z]\w*$/, '') || name.replaceAll('.', '/');
      return { file, name, outcome, message: message.split('&#10;')[0] };
    },
  );
}

function printTable(cases) {
  const files = new Map();
  for (const one of cases) files.set(one.file, [...(files.get(one.file) ?? []), one]);
  const count = (list, outcome) => list.filter((one) => one.outcome === outcome).length;
  console.log('\n| file | passed | failed | skipped |\n|---|---|---|---|');
  for (const [file, list] of [...files, ['all', cases]])
    console.log(
      `| ${file} | ${count(list, 'passed')} | ${count(list, 'failed')} | ${count(list, 'skipped')} |`,
    );
}

/** Prints what failed, with the reason where it is known; the number of those without one. */
function printFailures(cases) {
  const reasons = JSON.parse(readFileSync(join(ROOT, 'test/smoke/reasons.json'), 'utf8'));
  let unknown = 0;
  console.log('\n| failed | why |\n|---|---|');
  for (const { file, name, outcome, message } of cases) {
    if (outcome !== 'failed') continue;
    const known = reasons.find(({ test }) => `${file}::${name}`.includes(test));
    if (known === undefined) unknown++;
    console.log(`| ${file}::${name} | ${known?.why ?? `**not known**: ${message}`} |`);
  }
  return unknown;
}
