import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/types.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { needs } from '../../support/skip-notes.js';
import { withoutVolatile } from './without-volatile.js';

const run = promisify(execFile);

/** The first call of an API waits for its schema. */
const PATIENCE = { timeout: 240_000 };

/** Whether the commands of pages can be run. */
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

/** A command of a page, and what the page says it prints. */
interface DocStep {
  /** The definitions of the page before its commands. */
  definitions: string;
  command: string;
  output: string;
}

/** The text of a page, by its path in the project. */
export function readPage(path: string): string {
  return readFileSync(join(PACKAGE_ROOT, path), 'utf8');
}

/** The place where the commands of a page run. */
interface Place {
  /** The service of the page. */
  baseUrl: string;
  /** The working directory, if it matters. */
  folder?: string;
}

/** Tests that a page shows the output of all its commands, and runs them one after another. */
export function testPage(path: string, place: () => Place): void {
  const page = readPage(path);
  const steps = docSteps(page);

  describe(path, () => {
    it('shows the output of every command', () => {
      expect(steps.length).toBeGreaterThan(0);
      expect(page.match(/```bash/g)).toHaveLength(steps.length);
    });

    it.for(steps)('$command', PATIENCE, async (step, { skip }) => {
      skip(!hasCurl, needs('curl', 'its folder on the PATH'));
      expect(comparable(await runStep(step, place()))).toEqual(comparable(step.output));
    });
  });
}

/** The commands of a page that are followed by their output. */
function docSteps(page: string): DocStep[] {
  const [, definitions = ''] = /```sh\n(base=.*?)```/s.exec(page) ?? [];
  return [...page.matchAll(/```bash\n(.*?)```\n\n```(?:json|text)\n(.*?)```/gs)].map(
    ([, command = '', output = '']) => ({ definitions, command: command.trim(), output }),
  );
}

/** Returns the output of a command. One that streams is ended after as many lines as the page shows. */
async function runStep({ definitions, command, output }: DocStep, { baseUrl, folder }: Place) {
  const script = (definitions + command).replaceAll('http://localhost:8080', baseUrl);
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const shell = spawn('sh', ['-c', script], { cwd: folder, detached: true, stdio: [...stdio] });
  const shown = /curl -\w*N/.test(command) ? output.split('\n').length - 1 : Number.POSITIVE_INFINITY;
  let printed = '';
  for await (const text of shell.stdout.setEncoding('utf8')) {
    printed += text;
    const lines = printed.split('\n');
    if (lines.length <= shown) continue;
    process.kill(-(shell.pid as number));
    return lines.slice(0, shown).join('\n');
  }
  return printed;
}

/** Output as JSON, or else its lines, with the JSON in them; without what differs from run to run. */
function comparable(output: string): Json | undefined {
  const text = output.trim();
  if (text.startsWith('{') || text.startsWith('[')) return withoutVolatile(JSON.parse(text));
  return text.split('\n').map((line) => {
    const [, name = '', data] = /^(\w+: )(\{.*)$/.exec(line) ?? [];
    return data === undefined ? line : [name, withoutVolatile(JSON.parse(data)) ?? null];
  });
}
