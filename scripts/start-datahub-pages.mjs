// npm run start:datahub-pages -- <folder>: npm start, with DataHub's pages, which somebody has built from its source in that folder.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from './prepare.mjs';

const folder = process.argv[2];
if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
  console.error(
    'Usage: npm run start:datahub-pages -- <the folder "dist" that the build of datahub-web-react has made>',
  );
  process.exit(2);
}
process.env.CAIRN_DATAHUB_PAGES = resolve(folder);
await prepare();
await import('../dist/main.js');
