import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../../src/paths.js';

const run = promisify(execFile);

/** Whether the commands of pages can be run. */
export const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

/** A command of a page, and the JSON that the page says it prints. */
export interface DocStep {
  /** What the page defines before its commands. */
  definitions: string;
  command: string;
  output: string;
}

/** The text of a page, by its path in the project. */
export function readPage(path: string): string {
  return readFileSync(join(PACKAGE_ROOT, path), 'utf8');
}

/** The commands of a page that are followed by their output. */
export function docSteps(page: string): DocStep[] {
  const [, definitions = ''] = /```sh\n(base=.*?)```/s.exec(page) ?? [];
  return [...page.matchAll(/```bash\n(.*?)```\n\n```json\n(.*?)```/gs)].map(
    ([, command = '', output = '']) => ({ definitions, command: command.trim(), output }),
  );
}

/** What a command prints when the service of the page is the one at `baseUrl`. */
export async function runStep({ definitions, command }: DocStep, baseUrl: string): Promise<string> {
  const script = (definitions + command).replaceAll('http://localhost:8080', baseUrl);
  const { stdout } = await run('sh', ['-c', script]);
  return stdout;
}
