// npm test: prepares a fresh clone, then runs the tests but for those of test/thorough. Arguments go to vitest.
import { vitest } from './vitest.mjs';

await vitest('--project', 'unit', '--project', 'integration', ...process.argv.slice(2));
