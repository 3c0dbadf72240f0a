// npm run test:datahub-pages -- <folder>…: opens DataHub's pages, each built in a folder, in a Chromium, with the sample, and with the
// real metadata beside the project if it is there; edits as people do; and prints a table: page, operations, errors, slowest
// answer. With --auth=on an administrator makes the edits; people who may only read open the pages, and try them. Pictures, and
// what was asked (for `npm run bench -- datahub-pages`), are in .cache/test-datahub-pages.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { launchService } from './service.mjs';
import { CONTENTS, waitForSearch } from './test-datahub-pages/content.mjs';
import { editedPaths, entitiesOf } from './test-datahub-pages/entities.mjs';
import { ANYBODY, startForPeople } from './test-datahub-pages/people.mjs';
import { record } from './test-datahub-pages/recorder.mjs';
import { printFailures, printHead } from './test-datahub-pages/table.mjs';

const args = process.argv.slice(2);
const folders = args.filter((one) => !one.startsWith('--'));
const option = (name) => args.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const only = option('only');
const contents = option('content') ? [option('content')] : Object.keys(CONTENTS);
const auth = option('auth') ?? 'off';
const isUsable =
  folders.length > 0 &&
  folders.every((folder) => existsSync(join(folder, 'index.html'))) &&
  contents.every((name) => name in CONTENTS) &&
  ['on', 'off'].includes(auth);
if (!isUsable) {
  console.error(
    `Usage: npm run test:datahub-pages -- <the folder "dist" that the build of datahub-web-react has made>… [--content=${Object.keys(CONTENTS).join('|')}] [--auth=on|off] [--only=<part of a page's name>]`,
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
    if (!(await test(resolve(folder), content))) process.exitCode = 1;
  }
}
await browser.close();

/** Drives the pages of one folder; whether nothing has failed. */
async function test(folder, content) {
  const service = await startWith(folder, content);
  try {
    const entities = await entitiesOf(service.address);
    const paths = await editedPaths(service.address);
    const mark = Date.now().toString(36);
    let isFine = true;
    for (const { name: person, signIn, drive } of service.people) {
      const names = [nameOf(folder), content, person].filter((name) => name !== undefined);
      const findings = join(ROOT, '.cache/test-datahub-pages', names.join('-'));
      mkdirSync(findings, { recursive: true });
      console.log(`\n# ${names.join(', ')}`);
      const context = await newContext();
      await signIn(context);
      const page = await context.newPage();
      const recorder = record(page);
      printHead();
      await drive({ page, recorder, address: service.pages, folder: findings, only, entities, paths, mark });
      await context.close();
      isFine = printFailures(recorder.pages()) && isFine;
    }
    return isFine;
  } finally {
    await service.stop();
  }
}

async function newContext() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    // The preview of a dashboard is a frame without a storage.
    if (window !== window.top) return;
    for (const key of ['skipWelcomeModal', 'skipOnboardingTour']) localStorage.setItem(key, 'true');
  });
  return context;
}

/** A service with this content that serves the pages: a new one, or that of CAIRN_URL and CAIRN_DATAHUB_PAGES_URL, which has it. */
async function startWith(folder, content) {
  const { CAIRN_URL, CAIRN_DATAHUB_PAGES_URL } = process.env;
  if (CAIRN_URL && CAIRN_DATAHUB_PAGES_URL)
    return {
      pages: CAIRN_DATAHUB_PAGES_URL,
      address: CAIRN_URL,
      people: [ANYBODY],
      stop: async () => undefined,
    };
  const data = mkdtempSync(join(tmpdir(), 'cairn-ui-'));
  const settings = { CAIRN_DATAHUB_PAGES: folder, CAIRN_DATAHUB_PAGES_PORT: '0' };
  const service = await launchService({ ...settings, CAIRN_DATA_DIR: data });
  await CONTENTS[content].write(service.address, data);
  await waitForSearch(service.address);
  const authenticated = auth === 'on' ? await startForPeople(service, data, settings) : undefined;
  return {
    ...{ ...service, people: [ANYBODY] },
    ...authenticated,
    stop: async () => {
      await authenticated?.stop();
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
