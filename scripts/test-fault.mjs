// npm run test:fault [-- rounds [seed]]: runs the tests under faults, with this many rounds of kills.
import { vitest } from './vitest.mjs';

const [rounds = '50', seed = ''] = process.argv.slice(2);
process.env.CAIRN_FAULT_ROUNDS = rounds;
process.env.CAIRN_FAULT_SEED = seed;
await vitest('test/fault', 'test/thorough/kills');
