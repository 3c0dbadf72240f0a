// Makes edits as people do, by mouse and keyboard. The page must show each edit after it is loaded again.

import { ASSETS } from './edits/assets.mjs';
import { SETTINGS } from './edits/settings.mjs';
import { STRUCTURE } from './edits/structure.mjs';
import { open, takeScreenshot, waitUntilIdle } from './open-pages.mjs';
import { pageActions } from './page-actions.mjs';
import { printRow } from './table.mjs';

/** @import { Locator } from 'playwright-core' */
/** @import { EditedPaths } from './entities.mjs' */
/** @import { Session } from './open-pages.mjs' */
/** @import { PageActions } from './page-actions.mjs' */

/**
 * An edit: where, how, and what is there afterwards, or no longer: a text (`shown`, `gone`) or an element (`seen`,
 * `unseen`), if need be after another look around (`look`). `mark` is different in each run.
 * @typedef {object} Edit
 * @property {(paths: EditedPaths) => string} path
 * @property {(person: PageActions, mark: string, paths: EditedPaths) => Promise<void>} edit
 * @property {(person: PageActions, mark: string, paths: EditedPaths) => Promise<void>} [look]
 * @property {(mark: string, paths: EditedPaths) => string} [shown]
 * @property {(mark: string, paths: EditedPaths) => string} [gone]
 * @property {(person: PageActions, mark: string, paths: EditedPaths) => Locator} [seen]
 * @property {(person: PageActions, mark: string, paths: EditedPaths) => Locator} [unseen]
 */
/** @typedef {Readonly<Record<string, Edit>>} Edits by name */

const PATIENCE_MILLIS = 30_000;

/**
 * They build upon one another.
 * @type {Edits}
 */
const EDITS = { ...STRUCTURE, ...ASSETS, ...SETTINGS };

/**
 * The edits, [name, edit]: all of them, or those with this in their name; `without` names others.
 * @param {string | undefined} only
 * @param {readonly string[]} without
 */
export const editsNamed = (only, without) =>
  Object.entries(EDITS)
    .filter(([name]) => only === undefined || only === 'edits' || name.includes(only))
    .filter(([name]) => !without.includes(name));

/**
 * @param {Session} session
 * @param {readonly string[]} without the names of edits that are left out
 */
export async function editAll(session, without = []) {
  for (const [name, edit] of editsNamed(session.only, without)) {
    await makeEdit(session, name, edit);
    printRow(session.recorder.page());
  }
}

/**
 * @param {Session} session
 * @param {string} name
 * @param {Edit} edit
 */
async function makeEdit(session, name, { path, edit, look, ...proof }) {
  const { page, address, recorder, folder, paths, mark } = session;
  const person = pageActions(page);
  const load = () => open(page, recorder, name, `${address}${path(paths)}`);
  await load();
  page.setDefaultTimeout(PATIENCE_MILLIS);
  try {
    await edit(person, mark, paths);
    await waitUntilIdle(page);
    await takeScreenshot(page, folder, name);
    await load();
    page.setDefaultTimeout(PATIENCE_MILLIS);
    await look?.(person, mark, paths);
    await prove(session, person, proof);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    recorder.problem(message.split('\n').slice(0, 3).join(' '));
  }
  await takeScreenshot(page, folder, `${name} reloaded`);
}

/**
 * @param {Session} session
 * @param {PageActions} person
 * @param {Pick<Edit, 'shown' | 'gone' | 'seen' | 'unseen'>} proof
 * @throws if the page does not show the edit
 */
async function prove({ page, mark, paths }, person, { shown, gone, seen, unseen }) {
  if (shown) await page.getByText(shown(mark, paths)).first().waitFor();
  if (seen) await seen(person, mark, paths).first().waitFor();
  await waitUntilIdle(page);
  if (gone && (await page.getByText(gone(mark, paths)).count()) > 0)
    throw new Error(`${gone(mark, paths)} is still there`);
  if (unseen && (await unseen(person, mark, paths).count()) > 0) throw new Error('It is still there');
}
