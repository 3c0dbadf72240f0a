// npm run test:external -- datahub-pages <folder>…: opens DataHub's pages, each built in a folder, in a Chromium, with the
// sample, and with the real metadata beside the project if it is there; edits as people do; and prints a table: page,
// operations, errors, slowest answer. With --auth=on an administrator makes the edits; people who may only read open the
// pages, and try them. Pictures, and what was asked (for `npm run bench -- datahub-pages`), are in .cache/test-datahub-pages.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { launchChromium } from '../../../scripts/support/chromium.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { launchService } from '../../../scripts/support/service.mjs';
import { CONTENTS, waitForSearch } from './content.mjs';
import { editedPaths, entitiesOf } from './entities.mjs';
import { ANYBODY, startForPeople } from './people.mjs';
import { record } from './recorder.mjs';
import { printFailures, printHead } from './table.mjs';

/** @import { Browser } from 'playwright-core' */
/** @import { Content } from './content.mjs' */

const args = process.argv.slice(2);
const folders = args.filter((one) => !one.startsWith('--'));
/** @param {string} name */
const option = (name) => args.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const only = option('only');
const given = option('content');
const contents = Object.entries(CONTENTS).filter(([name]) => given === undefined || name === given);
const auth = option('auth') ?? 'off';
const isUsable =
  folders.length > 0 &&
  folders.every((folder) => existsSync(join(folder, 'index.html'))) &&
  contents.length > 0 &&
  ['on', 'off'].includes(auth);
if (!isUsable) {
  console.error(
    `Usage: npm run test:external -- datahub-pages <the folder "dist" that the build of datahub-web-react has made>… [--content=${Object.keys(CONTENTS).join('|')}] [--auth=on|off] [--only=<part of a page's name>]`,
  );
  process.exit(2);
}
const browser = await launchChromium();
if (browser === undefined) throw new Error('There is no Chromium: name one in CHROMIUM');
for (const folder of folders) {
  for (const [name, content] of contents)
    if (content.isAvailable() && !(await test(browser, resolve(folder), name, content))) process.exitCode = 1;
}
await browser.close();

/**
 * Drives the pages of one folder; whether nothing has failed.
 * @param {Browser} opened
 * @param {string} folder
 * @param {string} title
 * @param {Content} content
 */
async function test(opened, folder, title, content) {
  const service = await startWith(folder, content);
  try {
    const entities = await entitiesOf(service.address);
    const paths = await editedPaths(service.address);
    const mark = Date.now().toString(36);
    let isFine = true;
    for (const { name: person, signIn, drive } of service.people) {
      const names = [nameOf(folder), title, person].filter((name) => name !== undefined);
      const findings = join(ROOT, '.cache/test-datahub-pages', names.join('-'));
      mkdirSync(findings, { recursive: true });
      console.log(`\n# ${names.join(', ')}`);
      const context = await newContext(opened);
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

/** @param {Browser} opened */
async function newContext(opened) {
  const context = await opened.newContext({ viewport: { width: 1440, height: 900 } });
  // The preview of a dashboard is a frame without a storage.
  await context.addInitScript(`
    if (window === window.top)
      for (const key of ['skipWelcomeModal', 'skipOnboardingTour']) localStorage.setItem(key, 'true');
  `);
  return context;
}

/**
 * A service with this content that serves the pages: a new one, or that of CAIRN_URL and CAIRN_DATAHUB_PAGES_URL, which has it.
 * @param {string} folder
 * @param {Content} content
 */
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
  await content.write(service.address, data);
  await waitForSearch(service.address);
  const authenticated = auth === 'on' ? await startForPeople(service, data, settings) : undefined;
  return {
    address: service.address,
    pages: (authenticated ?? service).pages ?? '',
    people: authenticated?.people ?? [ANYBODY],
    stop: async () => {
      await authenticated?.stop();
      await service.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * The name of a folder of pages: of the copy of DataHub in which it is.
 * @param {string} folder
 */
function nameOf(folder) {
  const path = resolve(folder);
  return basename(path) === 'dist' ? basename(dirname(dirname(path))) : basename(path);
}
