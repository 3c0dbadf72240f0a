import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { docSteps, hasCurl, readPage, runCommand } from './support/doc-steps.js';
import { steady } from './support/steady.js';

/** What the pages write, and so must not find. */
const WRITTEN = [
  'urn:li:dataset:(urn:li:dataPlatform:hive,docs.orders,PROD)',
  'urn:li:dataset:(urn:li:dataPlatform:hive,docs.openapi,PROD)',
  'urn:li:dataset:(urn:li:dataPlatform:s3,docs/openapi,PROD)',
  'urn:li:structuredProperty:docs.retention',
  'urn:li:dataset:(urn:li:dataPlatform:hive,docs.life,PROD)',
  'urn:li:structuredProperty:docs.life.retention',
  'urn:li:structuredProperty:docs.life.steward',
];

const { baseUrl, rest } = await behaviour();
for (const urn of WRITTEN) await rest.hardDelete(urn);

describe.each(['rest.md', 'openapi.md', 'structured-properties.md'])('docs/%s', (name) => {
  const page = readPage(`docs/${name}`);
  const steps = docSteps(page);

  it('shows commands with their output', () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(page.match(/```bash/g)).toHaveLength(steps.length);
  });

  it.for(steps)('$command', async ({ command, output }, { skip }) => {
    skip(!hasCurl, 'curl is not installed');
    const printed = await runCommand(command, baseUrl);
    expect(steady(JSON.parse(printed))).toEqual(steady(JSON.parse(output)));
  });
});
