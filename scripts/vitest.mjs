// Runs vitest on a prepared clone.
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';
import { exitCode } from './run.mjs';

const PROGRAM = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** Prepares a fresh clone, and runs the tests that these arguments choose; the exit code is that of vitest. */
export async function vitest(...args) {
  await prepare();
  process.exitCode = await exitCode(process.execPath, [PROGRAM, 'run', ...args], ROOT);
}
