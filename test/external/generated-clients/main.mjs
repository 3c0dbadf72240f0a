// npm run test:external -- generated-clients: client generators accept the whole specifications, and a generated client
// writes and reads. DATAHUB_GMS_URL names a running service; by default it starts one with a new database.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importBuilt } from '../../../scripts/support/built.mjs';
import { pythonEnvironment } from '../../../scripts/support/python.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { run } from '../../../scripts/support/run.mjs';
import { startService } from '../../../scripts/support/service.mjs';

const SPECIFICATIONS = /** @type {const} */ (['rest', 'v2', 'v3']);
const SOURCE = join(ROOT, 'test/external/generated-clients');

const { loadRegistry } = /** @type {typeof import('../../../src/model/index.js')} */ (
  await importBuilt('model/index.js')
);
const { specifications } =
  /** @type {typeof import('../../../src/interfaces/http/specification/specifications.js')} */ (
    await importBuilt('interfaces/http/specification/specifications.js')
  );
const documents = specifications(loadRegistry());
const folder = mkdtempSync(join(tmpdir(), 'cairn-generated-'));
try {
  await typescriptClient();
  pythonClients();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** openapi-typescript and openapi-fetch, in a separate folder with the TypeScript version that they need. */
async function typescriptClient() {
  const packages = readFileSync(join(SOURCE, 'package.json'));
  const made = createHash('sha256').update(packages).digest('hex').slice(0, 12);
  const client = join(ROOT, '.cache', `generated-clients-${made}`);
  mkdirSync(client, { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', 'round-trip.ts'])
    copyFileSync(join(SOURCE, name), join(client, name));
  const bin = join(client, 'node_modules/.bin');
  if (!existsSync(join(bin, 'tsc'))) await run('npm', ['install', '--silent', '--no-package-lock'], client);
  for (const name of SPECIFICATIONS)
    await run(join(bin, 'openapi-typescript'), [specification(name), '-o', `${name}.d.ts`], client);
  await run(join(bin, 'tsc'), [], client);
  const service = await startService(join(folder, 'data'));
  try {
    const { roundTrip } = await import(pathToFileURL(join(client, 'round-trip.js')).href);
    console.log('A client by openapi-typescript and openapi-fetch:');
    await roundTrip(service.address);
  } finally {
    await service.stop();
  }
}

/** openapi-python-client prints what it leaves out. It must leave out nothing. */
function pythonClients() {
  const programs = pythonEnvironment('generator', join(SOURCE, 'requirements.txt')) ?? process.exit(1);
  for (const name of SPECIFICATIONS) {
    const args = [
      'generate',
      '--path',
      specification(name),
      '--output-path',
      join(folder, name),
      '--meta',
      'none',
    ];
    const { status, stdout, stderr } = spawnSync(join(programs, 'openapi-python-client'), args, {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    });
    const output = `${stdout}${stderr}`;
    if (
      status !== 0 ||
      /Unable to|Failure|ERROR|Cannot|WARNING/i.test(output.replace(/Warning\(s\) encountered.*/, ''))
    )
      throw new Error(`openapi-python-client leaves out parts of ${name}:\n${output}`);
    console.log(`openapi-python-client takes ${name} whole`);
  }
}

/**
 * Writes a specification, which is generated from the model, to a file, and returns its path.
 * @param {(typeof SPECIFICATIONS)[number]} name
 */
function specification(name) {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(documents[name]));
  return file;
}
