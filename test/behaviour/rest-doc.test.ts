import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../src/paths.js';
import { behaviour } from './support/behaviour.js';
import { steady } from './support/steady.js';

const run = promisify(execFile);
const text = readFileSync(join(PACKAGE_ROOT, 'docs', 'rest.md'), 'utf8');
const steps = [...text.matchAll(/```bash\n(.*?)```\n\n```json\n(.*?)```/gs)].map(
  ([, command = '', output = '']) => ({
    command: command.trim(),
    output,
  }),
);

const { baseUrl, rest } = await behaviour();
await rest.hardDelete('urn:li:dataset:(urn:li:dataPlatform:hive,docs.orders,PROD)');
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

describe('docs/rest.md', () => {
  it('shows commands with their output', () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(text.match(/```bash/g)).toHaveLength(steps.length);
  });

  it.for(steps)('$command', async ({ command, output }, { skip }) => {
    skip(!hasCurl, 'curl is not installed');
    const { stdout } = await run('sh', ['-c', command.replaceAll('http://localhost:8080', baseUrl)]);
    expect(steady(JSON.parse(stdout))).toEqual(steady(JSON.parse(output)));
  });
});
