// Tries the edits as somebody who may not make them: a page does not offer an edit, or says that it was refused.
import { editsNamed } from './edits.mjs';
import { open, takeScreenshot, waitUntilIdle } from './open-pages.mjs';
import { pageActions } from './page-actions.mjs';
import { printRow } from './table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Session } from './open-pages.mjs' */
/** @import { Recorder } from './recorder.mjs' */

/** So long an attempt waits for what the edit needs. */
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
    // What is not offered cannot be done.
    await edit(pageActions(page), mark, paths).catch(() => undefined);
    await waitUntilIdle(page);
    await takeScreenshot(page, folder, `try to ${name}`);
    const outcome = judge(recorder, await said());
    printRow({ ...recorder.page(), name: `try to ${name}: ${outcome}` });
  }
}

/**
 * What the page says until it is asked for that, also for a moment only.
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
 * What has become of an attempt. A refusal is no failure: but an edit that was made, or refused without a word.
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
