// Makes the edits that people make by mouse and keyboard; each is there after the page is loaded again.

import { ASSETS } from './edits/assets.mjs';
import { SETTINGS } from './edits/settings.mjs';
import { STRUCTURE } from './edits/structure.mjs';
import { open, takeScreenshot, waitUntilIdle } from './open-pages.mjs';
import { pageActions } from './page-actions.mjs';
import { printRow } from './table.mjs';

const PATIENCE_MILLIS = 30_000;

/**
 * Edits by name: where, how, and what is there afterwards, or no longer: a text (`shown`, `gone`) or an element (`seen`,
 * `unseen`), if need be after another look around (`look`). `mark` is different in each run. They build upon one another.
 */
const EDITS = { ...STRUCTURE, ...ASSETS, ...SETTINGS };

/** The edits, [name, edit]: all of them, or those with this in their name; `without` names others. */
export const editsNamed = (only, without = []) =>
  Object.entries(EDITS)
    .filter(([name]) => only === undefined || only === 'edits' || name.includes(only))
    .filter(([name]) => !without.includes(name));

/** @param paths of the pages that are edited */
export async function editAll({ page, address, recorder, folder, only, paths, mark, without }) {
  for (const [name, edit] of editsNamed(only, without)) {
    await makeEdit({ page, address, recorder, folder }, name, edit, mark, paths);
    printRow(recorder.page());
  }
}

async function makeEdit(
  { page, address, recorder, folder },
  name,
  { path, edit, look, ...proof },
  mark,
  paths,
) {
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
    await prove(page, person, mark, paths, proof);
  } catch (error) {
    recorder.problem(error.message.split('\n').slice(0, 3).join(' '));
  }
  await takeScreenshot(page, folder, `${name} reloaded`);
}

/** @throws if what was edited is not there */
async function prove(page, person, mark, paths, { shown, gone, seen, unseen }) {
  if (shown) await page.getByText(shown(mark, paths)).first().waitFor();
  if (seen) await seen(person, mark, paths).first().waitFor();
  await waitUntilIdle(page);
  if (gone && (await page.getByText(gone(mark, paths)).count()) > 0)
    throw new Error(`${gone(mark, paths)} is still there`);
  if (unseen && (await unseen(person, mark, paths).count()) > 0) throw new Error('It is still there');
}
