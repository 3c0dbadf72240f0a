import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { toYaml } from '../../../src/interfaces/http/specification/generate/yaml.js';
import { specifications } from '../../../src/interfaces/http/specification/specifications.js';
import { loadRegistry } from '../../../src/model/index.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const documents = specifications(loadRegistry());
const folder = mkdtempSync(join(tmpdir(), 'cairn-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);

/** The linter's report; empty when it has nothing to say. */
async function lint(file: string): Promise<string> {
  const args = [
    redocly,
    'lint',
    join(folder, file),
    '--extends',
    'recommended-strict',
    '--format',
    'stylish',
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    await promisify(execFile)(process.execPath, args, { env });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}` || String(error);
  }
}

it('openapi/rest.yaml is up to date (otherwise: npm run generate:openapi)', () => {
  expect(readFileSync(join(PACKAGE_ROOT, 'openapi/rest.yaml'), 'utf8') === toYaml(documents.rest)).toBe(true);
});

it.each(Object.entries(documents))(
  'the specification of %s is valid OpenAPI',
  { timeout: 60_000 },
  async (name, document) => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(document));
    expect(await lint(`${name}.json`)).toBe('');
  },
);
