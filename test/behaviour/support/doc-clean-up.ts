import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { testNeo4j } from '../../support/test-neo4j.js';
import { readPage } from './doc-steps.js';

const STEP = /```sh\n(\S+ \S+) npm run system-update\n```\n\n```\n(.*?)```/s;

/** It may build first. */
const PATIENCE = { timeout: 240_000 };

/** The command with which a page cleans the index up after its others, and what the page says it prints. */
export function testCleanUp(path: string): void {
  it('npm run system-update prints what the page shows', PATIENCE, async () => {
    const [, flags = '', output = ''] = STEP.exec(readPage(path)) ?? [];
    const { uri, user, password } = testNeo4j();
    const server = { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
    const { stdout } = await promisify(execFile)('sh', ['-c', `${flags} npm run --silent system-update`], {
      cwd: PACKAGE_ROOT,
      env: { ...process.env, ...server, CAIRN_SEARCH_ENGINE: 'embedded' },
    });
    const lines = (text: string) => text.trim().split('\n');
    const documented = lines(output);
    expect(documented).toHaveLength(6);
    // Before them it may say that it builds.
    expect(lines(stdout).slice(-documented.length)).toEqual(documented);
  });
}
