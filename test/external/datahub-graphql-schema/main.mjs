// npm run test:external -- datahub-graphql-schema <folder>…: compares the schema with copies of DataHub's source, and prints
// for each which operations of its pages do not fit, by file.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode } from '../../../scripts/support/run.mjs';

const PAGES = 'datahub-web-react/src/graphql';
const TEST = 'test/unit/graphql/datahub-schema.test.ts';

const folders = process.argv.slice(2);
if (folders.length === 0 || !folders.every((folder) => existsSync(join(folder, PAGES)))) {
  console.error(
    `Usage: npm run test:external -- datahub-graphql-schema <a copy of DataHub's source, with ${PAGES}>…`,
  );
  process.exit(2);
}
for (const folder of folders) {
  console.log(`\n# ${folder}\n`);
  process.env.DATAHUB_SOURCE = resolve(folder);
  if ((await exitCode('npx', ['vitest', 'run', '--project', 'unit', TEST], ROOT)) !== 0) process.exitCode = 1;
}
