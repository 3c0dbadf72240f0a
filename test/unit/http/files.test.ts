import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openApiFiles } from '../../../src/http/specification/generate/files.js';
import { loadRegistry } from '../../../src/model/index.js';
import { PACKAGE_ROOT } from '../../../src/paths.js';

const folder = join(PACKAGE_ROOT, 'openapi');
const files = openApiFiles(loadRegistry());

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

describe('openapi/', () => {
  it('has exactly the files that are generated (otherwise: npm run generate:openapi)', () => {
    expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
  });

  it.each([...files])('%s is up to date (otherwise: npm run generate:openapi)', (name, text) => {
    expect(readFileSync(join(folder, name), 'utf8') === text).toBe(true);
  });

  it.each([...files.keys()])('%s is valid OpenAPI', { timeout: 60_000 }, async (name) => {
    expect(await lint(name)).toBe('');
  });
});
