// npm run test:datahub-pages -- <folder>…: opens DataHub's pages, each built in a folder, in a Chromium, with the sample, and with the
// real metadata beside the project if it is there; edits as people do; and prints a table: page, operations, errors, slowest
// answer. Pictures, and what was asked (for `npm run bench -- datahub-pages`), are in .cache/test-datahub-pages.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { launchService } from './service.mjs';
import { CONTENTS, waitForSearch } from './test-datahub-pages/content.mjs';
import { editAll } from './test-datahub-pages/edits.mjs';
import { editedPaths, entitiesOf } from './test-datahub-pages/entities.mjs';
import { openAllPages } from './test-datahub-pages/open-pages.mjs';
import { record } from './test-datahub-pages/recorder.mjs';
import { printFailures, printHead } from './test-datahub-pages/table.mjs';

const args = process.argv.slice(2);
const folders = args.filter((one) => !one.startsWith('--'));
const option = (name) => args.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const only = option('only');
const contents = option('content') ? [option('content')] : Object.keys(CONTENTS);
const isUsable =
  folders.length > 0 &&
  folders.every((folder) => existsSync(join(folder, 'index.html'))) &&
  contents.every((name) => name in CONTENTS);
if (!isUsable) {
  console.error(
    `Usage: npm run test:datahub-pages -- <the folder "dist" that the build of datahub-web-react has made>… [--content=${Object.keys(CONTENTS).join('|')}] [--only=<part of a page's name>]`,
  );
  process.exit(2);
}
// A service that runs already was built before.
if (!process.env.CAIRN_DATAHUB_PAGES_URL) await prepare();
const browser = await launchChromium();
if (browser === undefined) {
  console.error('There is no Chromium: name one in CHROMIUM');
  process.exit(1);
}
for (const folder of folders) {
  for (const content of contents.filter((name) => CONTENTS[name].isAvailable())) {
    console.log(`\n# ${nameOf(folder)}, ${content}`);
    if (!(await test(resolve(folder), content))) process.exitCode = 1;
  }
}
await browser.close();

/** Drives the pages of one folder; whether nothing has failed. */
async function test(folder, content) {
  const findings = join(ROOT, '.cache/test-datahub-pages', `${nameOf(folder)}-${content}`);
  mkdirSync(findings, { recursive: true });
  const service = await startWith(folder, content);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(() => {
      // The preview of a dashboard is a frame without a storage.
      if (window !== window.top) return;
      for (const key of ['skipWelcomeModal', 'skipOnboardingTour']) localStorage.setItem(key, 'true');
    });
    const page = await context.newPage();
    const recorder = record(page);
    const parts = { page, recorder, address: service.pages, folder: findings, only };
    printHead();
    await openAllPages({ ...parts, entities: await entitiesOf(service.address) });
    writeFileSync(join(findings, 'operations.json'), JSON.stringify(recorder.pages()));
    await editAll({ ...parts, paths: await editedPaths(service.address) });
    await context.close();
    return printFailures(recorder.pages());
  } finally {
    await service.stop();
  }
}

/** A service with this content that serves the pages: a new one, or that of CAIRN_URL and CAIRN_DATAHUB_PAGES_URL, which has it. */
async function startWith(folder, content) {
  const { CAIRN_URL, CAIRN_DATAHUB_PAGES_URL } = process.env;
  if (CAIRN_URL && CAIRN_DATAHUB_PAGES_URL)
    return { pages: CAIRN_DATAHUB_PAGES_URL, address: CAIRN_URL, stop: async () => undefined };
  const data = mkdtempSync(join(tmpdir(), 'cairn-ui-'));
  const settings = { CAIRN_DATAHUB_PAGES: folder, CAIRN_DATAHUB_PAGES_PORT: '0', CAIRN_DATA_DIR: data };
  const service = await launchService(settings);
  await CONTENTS[content].write(service.address, data);
  await waitForSearch(service.address);
  return {
    ...service,
    stop: async () => {
      await service.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The name of a folder of pages: of the copy of DataHub in which it is. */
function nameOf(folder) {
  const path = resolve(folder);
  return basename(path) === 'dist' ? basename(dirname(dirname(path))) : basename(path);
}
