// npm test, npm run test:thorough, npm run coverage: prepares a fresh clone, then runs vitest with these arguments.
import { join } from 'node:path';
import { prepare } from './support/prepare.mjs';
import { ROOT } from './support/root.mjs';
import { exitCode } from './support/run.mjs';

await prepare();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
process.exitCode = await exitCode(process.execPath, [vitest, 'run', ...process.argv.slice(2)], ROOT);
