// npm run dev: compiles on every change, and then restarts the service.
import { join } from 'node:path';
import { prepare } from './support/prepare.mjs';
import { ROOT } from './support/root.mjs';
import { exitCode } from './support/run.mjs';

await prepare();
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
const watch = ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'];
await Promise.race([
  exitCode(process.execPath, [tsc, ...watch], ROOT),
  exitCode(process.execPath, ['--watch', '--enable-source-maps', 'dist/main.js'], ROOT),
]);
