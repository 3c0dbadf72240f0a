// Tries the edits as a user without the privileges: a page must not offer an edit, or must show that it was refused.
import { editsNamed } from './edits.mjs';
import { open, takeScreenshot, waitUntilIdle } from './open-pages.mjs';
import { pageActions } from './page-actions.mjs';
import { printRow } from './table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Session } from './open-pages.mjs' */
/** @import { Recorder } from './recorder.mjs' */

/** The time that an attempt waits for an element of the page. */
const PATIENCE_MILLIS = 8_000;

const REFUSAL = /unauthorized|not authorized|permission|failed to/i;

/**
 * @param {Session} session with the mark of the edits which were made before: the attempts use what they have created
 * @param {readonly string[]} without the names of edits that are left out
 */
export async function tryAllEdits({ page, address, recorder, folder, only, paths, mark }, without) {
  for (const [name, { path, edit }] of editsNamed(only, without)) {
    await open(page, recorder, `try to ${name}`, `${address}${path(paths)}`);
    const said = listen(page);
    page.setDefaultTimeout(PATIENCE_MILLIS);
    // An edit that the page does not offer fails here.
    await edit(pageActions(page), mark, paths).catch(() => undefined);
    await waitUntilIdle(page);
    await takeScreenshot(page, folder, `try to ${name}`);
    const outcome = judge(recorder, await said());
    printRow({ ...recorder.page(), name: `try to ${name}: ${outcome}` });
  }
}

/**
 * Collects the texts of the page until the returned function is called, also those that are shown for a moment only.
 * @param {Page} page
 */
function listen(page) {
  /** @type {Set<string>} */
  const texts = new Set();
  let isListening = true;
  const listening = (async () => {
    while (isListening) {
      texts.add(await page.locator('body').innerText());
      await page.waitForTimeout(200);
    }
  })().catch(() => undefined);
  return async () => {
    isListening = false;
    await listening;
    return [...texts].join('\n');
  };
}

/**
 * The outcome of an attempt. A refusal with a message is no failure; an edit that was made, or any other refusal, is one.
 * @param {Recorder} recorder
 * @param {string} said
 */
function judge(recorder, said) {
  const edits = recorder.page().operations.filter(({ request }) => /^\s*mutation\b/.test(request.query));
  if (edits.length === 0) return 'not offered';
  for (const { name, errors } of edits) {
    const refusals = errors.splice(0);
    if (refusals.length === 0) recorder.problem(`${name} was not refused`);
    else if (!REFUSAL.test(said))
      recorder.problem(`${name} was refused without a word: ${refusals.join(', ')}`);
  }
  return 'refused';
}
