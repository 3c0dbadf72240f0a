// npm run bench [-- name …]: prepares a fresh clone, then runs benchmarks of bench/. The default is `core`.
import { join } from 'node:path';
import { prepare } from './support/prepare.mjs';
import { ROOT } from './support/root.mjs';
import { run } from './support/run.mjs';

await prepare();
await run(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.bench.json'],
  ROOT,
);
const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : ['core']) {
  await run(process.execPath, [join(ROOT, '.cache/bench/bench', name, 'main.js')], ROOT);
}
