// Opens DataHub's pages in a browser, with all tabs of the pages of entities.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENTITY_PATHS, PAGE_ADDRESSES } from './page-addresses.mjs';
import { printRow } from './table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { EditedPaths } from './entities.mjs' */
/** @import { EntityType } from './page-addresses.mjs' */
/** @import { RecordedPage, Recorder } from './recorder.mjs' */

/**
 * A person in front of a tab of the browser, and what they have to do.
 * @typedef {object} Session
 * @property {Page} page
 * @property {Recorder} recorder
 * @property {string} address that of the pages
 * @property {string} folder for pictures
 * @property {string | undefined} only a part of the names of what is to be done
 * @property {readonly [type: EntityType, urn: string][]} entities whose pages are opened
 * @property {EditedPaths} paths
 * @property {string} mark that of the edits of a run, which are another run's by another one
 */

/** A page has many files; a machine that does other things takes long. */
const PATIENCE_MILLIS = 180_000;
/** Pages that poll never rest. */
const REST_MILLIS = 30_000;

const TABS = '[data-testid$="-entity-tab-header"]';

/** The texts that a page shows instead of its content when an operation has failed. */
const FAILURE = /Something went wrong|An unknown error occurred|Failed to load|Page Not Found/i;

/** The error of an operation that the caller has no privilege for. */
const NOT_AUTHORIZED = /is not authorized to call/;

/**
 * Opens every page, the tabs of entities too, and leaves a picture of each in the folder.
 * @param {Session} session
 * @param {readonly string[]} notOffered names of pages that no link leads these people to: what they ask for may be refused
 */
export async function openAllPages({ page, address, recorder, folder, entities, only }, notOffered = []) {
  /**
   * @param {string} name
   * @param {string} path
   * @param {boolean} hasTabs
   */
  const visit = async (name, path, hasTabs) => {
    if (only !== undefined && !name.includes(only)) return;
    await open(page, recorder, name, `${address}${path}`);
    await takeScreenshot(page, folder, name);
    if (notOffered.includes(name)) forgetRefusals(recorder.page());
    printRow(recorder.page());
    if (hasTabs) await openTabs(page, recorder, folder, name);
  };
  for (const [name, path] of Object.entries(PAGE_ADDRESSES)) await visit(name, path, false);
  for (const [type, urn] of entities)
    await visit(type.toLowerCase(), `/${ENTITY_PATHS[type]}/${encodeURIComponent(urn)}`, true);
}

/**
 * Opens an address, and waits until nothing is on its way.
 * @param {Page} page
 * @param {Recorder} recorder
 * @param {string} name
 * @param {string} address
 */
export async function open(page, recorder, name, address) {
  recorder.at(name);
  page.setDefaultTimeout(PATIENCE_MILLIS);
  await page.goto(address, { waitUntil: 'load' });
  await waitUntilIdle(page);
  await look(page, recorder);
}

/**
 * Forgets what was refused for lack of rights, and what the page has said of that, for a moment or longer.
 * @param {RecordedPage} page
 */
function forgetRefusals({ operations, problems }) {
  const refused = operations.filter(({ errors }) => errors.some((error) => NOT_AUTHORIZED.test(error)));
  for (const { errors } of refused) errors.length = 0;
  if (refused.length > 0) problems.length = 0;
}

/**
 * Looks whether the page says that something has failed.
 * @param {Page} page
 * @param {Recorder} recorder
 */
async function look(page, recorder) {
  const said = FAILURE.exec(await page.locator('body').innerText());
  if (said) recorder.problem(`the page says "${said[0]}"`);
}

/**
 * @param {Page} page
 * @param {Recorder} recorder
 * @param {string} folder
 * @param {string} name
 */
async function openTabs(page, recorder, folder, name) {
  const tabs = await page.locator(TABS).all();
  const names = await Promise.all(tabs.map((tab) => tab.getAttribute('data-testid')));
  for (const id of names) {
    const tab = page.locator(`[data-testid="${id}"]`).first();
    const label = `${name}: ${id?.replace('-entity-tab-header', '')}`;
    recorder.at(label);
    try {
      await tab.click({ timeout: 5_000 });
    } catch {
      // A tab that the type of entity hides, or that is not enabled.
      continue;
    }
    await waitUntilIdle(page);
    await look(page, recorder);
    await takeScreenshot(page, folder, label);
    printRow(recorder.page());
  }
}

/**
 * Waits until the page asks nothing more, and has shown what it got: that may ask again.
 * @param {Page} page
 */
export async function waitUntilIdle(page) {
  for (const millis of [300, 700]) {
    await sleep(millis);
    await page.waitForLoadState('networkidle', { timeout: REST_MILLIS }).catch(() => undefined);
  }
}

/**
 * @param {Page} page
 * @param {string} folder
 * @param {string} name
 */
export const takeScreenshot = (page, folder, name) =>
  page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}.png`) });
