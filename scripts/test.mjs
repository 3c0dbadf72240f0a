// npm test: prepares a fresh clone, then runs the tests. Arguments go to vitest.
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';
import { exitCode } from './run.mjs';

await prepare();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
process.exitCode = await exitCode(process.execPath, [vitest, 'run', ...process.argv.slice(2)], ROOT);
