// npm run test:thorough: the tests that take minutes of processor time, as they are exhaustive or have tens of thousands of
// entities. Arguments go to vitest.
import { vitest } from './vitest.mjs';

await vitest('--project', 'thorough', ...process.argv.slice(2));
