// npm run test:ui -- <folder>…: opens DataHub's pages, each built in a folder, in a Chromium, with the sample; edits as
// people do every day; and prints a table: page, operations, errors, slowest answer. Pictures are in .cache/test-ui.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from './chromium.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { run } from './run.mjs';
import { launchService } from './service.mjs';
import { driveAll, entitiesOf } from './test-ui/drive.mjs';
import { editAll } from './test-ui/edits.mjs';
import { record } from './test-ui/recorder.mjs';
import { printFailures, printHead } from './test-ui/table.mjs';

const args = process.argv.slice(2);
const folders = args.filter((one) => !one.startsWith('--'));
const only = args.find((one) => one.startsWith('--only='))?.slice('--only='.length);
if (folders.length === 0 || !folders.every((folder) => existsSync(join(folder, 'index.html')))) {
  console.error(
    'Usage: npm run test:ui -- <the folder "dist" that the build of datahub-web-react has made>… [--only=<part of a page\'s name>]',
  );
  process.exit(2);
}
// A service that runs already was built before.
if (!process.env.CAIRN_PAGES_URL) await prepare();
const browser = await launchChromium();
if (browser === undefined) {
  console.error('There is no Chromium: name one in CHROMIUM');
  process.exit(1);
}
for (const folder of folders) {
  console.log(`\n# ${folder}`);
  if (!(await test(resolve(folder)))) process.exitCode = 1;
}
await browser.close();

/** Drives the pages of one folder; whether nothing has failed. */
async function test(folder) {
  const pictures = join(ROOT, '.cache/test-ui', nameOf(folder));
  mkdirSync(pictures, { recursive: true });
  const service = await startWith(folder);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(() => {
      // The preview of a dashboard is a frame without a storage.
      if (window !== window.top) return;
      for (const key of ['skipWelcomeModal', 'skipOnboardingTour']) localStorage.setItem(key, 'true');
    });
    const page = await context.newPage();
    const recorder = record(page);
    const parts = { page, recorder, address: service.pages, folder: pictures, only };
    printHead();
    await driveAll({ ...parts, entities: await entitiesOf(service.ask) });
    await editAll(parts);
    await context.close();
    return printFailures(recorder.pages());
  } finally {
    await service.stop();
  }
}

/** A service with the sample that serves the pages: a new one, or that of CAIRN_URL and CAIRN_PAGES_URL, which has them. */
async function startWith(folder) {
  const { CAIRN_URL, CAIRN_PAGES_URL } = process.env;
  if (CAIRN_URL && CAIRN_PAGES_URL)
    return { pages: CAIRN_PAGES_URL, ask: asking(CAIRN_URL), stop: async () => undefined };
  const data = mkdtempSync(join(tmpdir(), 'cairn-ui-'));
  const settings = { CAIRN_DATAHUB_PAGES: folder, CAIRN_DATAHUB_PAGES_PORT: '0', CAIRN_DATA_DIR: data };
  const { address, pages, stop } = await launchService(settings);
  process.env.CAIRN_URL = address;
  await run(process.execPath, [join(ROOT, 'dist/sample/main.js')], ROOT);
  delete process.env.CAIRN_URL;
  const ask = asking(address);
  const query = '{ searchAcrossEntities(input: {query: "Daily trading"}) { total } }';
  while (!(await ask(query)).data.searchAcrossEntities.total) await sleep(500);
  return {
    ...{ pages, ask },
    stop: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function asking(address) {
  const headers = { 'Content-Type': 'application/json' };
  return async (query) => {
    const body = JSON.stringify({ query });
    return (await fetch(`${address}/api/graphql`, { method: 'POST', headers, body })).json();
  };
}

/** The name of a folder of pages: of the copy of DataHub in which it is. */
function nameOf(folder) {
  return basename(folder) === 'dist' ? basename(dirname(dirname(folder))) : basename(folder);
}
