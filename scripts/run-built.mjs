// node scripts/run-built.mjs <path in dist> [arguments]: prepares a fresh clone, then runs a program of the build. It
// runs in this process, so that signals reach it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './support/prepare.mjs';
import { ROOT } from './support/root.mjs';

const [, , path = 'main.js'] = process.argv;
await prepare();
const program = join(ROOT, 'dist', path);
process.argv.splice(1, 2, program);
await import(pathToFileURL(program).href);
