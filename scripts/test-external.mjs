// npm run test:external -- <name> [arguments]: prepares a fresh clone, then runs a test that needs something from
// outside. Each test is a folder of test/external. The first lines of its main.mjs describe its arguments.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './support/prepare.mjs';
import { ROOT } from './support/root.mjs';

const FOLDER = join(ROOT, 'test/external');
/** @param {string} name */
const programOf = (name) => join(FOLDER, name, 'main.mjs');

const [, , name = ''] = process.argv;
const names = readdirSync(FOLDER).filter((one) => existsSync(programOf(one)));
if (!names.includes(name)) {
  console.error('Usage: npm run test:external -- <name> [arguments], where the name is one of:');
  for (const one of names) console.error(`  ${one}`);
  process.exit(2);
}
await prepare();
process.argv.splice(1, 2, programOf(name));
await import(pathToFileURL(programOf(name)).href);
