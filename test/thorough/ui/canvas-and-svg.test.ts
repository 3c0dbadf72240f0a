import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown } from '../../behaviour/ui/support.js';

const { address, isMissing, open } = await pages();

/** Pages with a text that each has. */
const PAGES = [
  ['search', '#/search?q=orders', 'Orders (raw)'],
  ['columns', `#/asset/${DAILY_REVENUE}?tab=columns`, 'gross_revenue'],
  ['aspects', `#/asset/${DAILY_REVENUE}?tab=raw`, 'datasetProperties'],
  ['lineage', `#/lineage/${DAILY_REVENUE}?hide=type:dataJob`, '7 entities'],
] as const;

/** A screenshot of the settled page, without the caret and the slider, whose marks move with time. */
async function picture(page: Page, text: string): Promise<PNG> {
  await shown(page, text);
  await settled(page);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return PNG.sync.read(
    await page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator('.time-choice')] }),
  );
}

/** The number of pixels that differ, apart from the smoothing of edges. */
function difference(one: PNG, other: PNG): number {
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  return pixelmatch(one.data, other.data, undefined, one.width, one.height);
}

/** The picture of the page when it no longer changes. */
async function finalPicture(page: Page, text: string): Promise<PNG> {
  let last = await picture(page, text);
  await expect
    .poll(async () => {
      const former = last;
      last = await picture(page, text);
      return difference(former, last);
    })
    .toBe(0);
  return last;
}

it.for(PAGES)(
  '%s: looks the same after a reload, another page, another theme and another width',
  async ([, fragment, text], { skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(fragment, { reducedMotion: 'reduce', colorScheme: 'light' });
    // Some tell how long ago something was written.
    await page.clock.setFixedTime(Date.now());
    await page.reload();
    const first = await finalPicture(page, text);
    const looksAs = (what: string) =>
      expect.poll(async () => [what, difference(first, await picture(page, text))]).toEqual([what, 0]);
    await page.reload();
    await looksAs('after a reload');
    await page.evaluate("location.hash = ''");
    await shown(page, 'Changed last');
    await page.goBack();
    await looksAs('after another page');
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    expect(difference(first, await picture(page, text))).toBeGreaterThan(first.width * 100);
    await page.emulateMedia({ colorScheme: 'light' });
    await looksAs('after the other theme');
    await page.setViewportSize({ width: 390, height: 900 });
    await settled(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await looksAs('after another width');
    await page.goto('about:blank');
    await page.goto(`${address()}/${fragment}`);
    await looksAs('opened anew');
    await page.context().close();
  },
);
