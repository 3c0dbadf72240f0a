import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../src/paths.js';
import { behaviour } from './support/behaviour.js';
import { steady } from './support/steady.js';

const run = promisify(execFile);

/** What the pages write, and so must not find. */
const WRITTEN = [
  'urn:li:dataset:(urn:li:dataPlatform:hive,docs.orders,PROD)',
  'urn:li:dataset:(urn:li:dataPlatform:hive,docs.openapi,PROD)',
  'urn:li:dataset:(urn:li:dataPlatform:s3,docs/openapi,PROD)',
  'urn:li:structuredProperty:docs.retention',
];

const { baseUrl, rest } = await behaviour();
for (const urn of WRITTEN) await rest.hardDelete(urn);
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

describe.each(['rest.md', 'openapi.md'])('docs/%s', (page) => {
  const text = readFileSync(join(PACKAGE_ROOT, 'docs', page), 'utf8');
  const steps = [...text.matchAll(/```bash\n(.*?)```\n\n```json\n(.*?)```/gs)].map(
    ([, command = '', output = '']) => ({
      command: command.trim(),
      output,
    }),
  );

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
