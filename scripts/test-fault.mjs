// npm run test:fault [-- rounds [seed]]: runs the tests under faults, with this many rounds of kills.
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';
import { exitCode } from './run.mjs';

const [rounds = '50', seed = ''] = process.argv.slice(2);
process.env.CAIRN_FAULT_ROUNDS = rounds;
process.env.CAIRN_FAULT_SEED = seed;
await prepare();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
process.exitCode = await exitCode(process.execPath, [vitest, 'run', 'test/fault'], ROOT);
