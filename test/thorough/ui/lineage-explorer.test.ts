import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown, violations } from '../../behaviour/ui/support.js';

const { isMissing, open } = await pages();

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)';

const note = (page: Page) => page.locator('.stage-note').textContent();
const details = (page: Page) => page.getByRole('region', { name: 'Entity in focus' });

/** Returns the file that a button saves. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^(?:lineage|upstream) of [A-Z]?\w+ ?\w*\.(?:png|svg|csv)$/);
  return readFile(await download.path());
}

it('the lineage page has no accessibility violation, wide and light or narrow and dark', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page, problems, elsewhere } = await open(`#/lineage/${DAILY_REVENUE}`);
  await shown(page, '9 entities');
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await expect.poll(() => note(page)).toMatch(/^9 entities(?!.*out of sight)/);
  expect([problems, elsewhere]).toEqual([[], []]);
  await page.context().close();
});

describe('the pointer in the lineage graph', () => {
  it('drags, zooms and selects, and the address stores the view', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    // The entity in the middle is 216 wide, and at 0, 30 in the units of the layout.
    const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}?hops=1&side=downstream&view=100,100,1`);
    await shown(page, /^3 entities/);
    const box = await page.locator('.stage canvas').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 150];
    await page.mouse.click(x, y);
    await expect.poll(() => page.url()).toContain(`focus=${DAILY_REVENUE}`);
    await page.mouse.move(x, y + 50);
    await page.mouse.wheel(0, -240);
    await expect.poll(() => page.url()).not.toContain('view=100,100,1');
    const zoomed = page.url();
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 180, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => page.url()).not.toBe(zoomed);
    // Another browser sees the same.
    const copied = page.url();
    await page.reload();
    await shown(page, /^3 entities/);
    expect(page.url()).toBe(copied);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('keeps zooming when the page stores an earlier view in the address', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}?hops=1&side=downstream&view=100,100,1`);
    await shown(page, /^3 entities/);
    await page.evaluate(ZOOM_AGAIN_ONCE);
    const box = await page.locator('.stage canvas').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
    await page.mouse.wheel(0, -250);
    // Each turn enlarges by the root of two.
    await expect.poll(() => page.url()).toMatch(/view=-?\d+,-?\d+,2(&|$)/);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

/** Turns the wheel once more at the moment at which the address gets the first zoom, before the page has drawn it. */
const ZOOM_AGAIN_ONCE = `{
  const replace = history.replaceState.bind(history);
  history.replaceState = (...state) => {
    history.replaceState = replace;
    replace(...state);
    const canvas = document.querySelector('.stage canvas');
    const { left, top } = canvas.getBoundingClientRect();
    canvas.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -250, clientX: left + 200, clientY: top + 200, bubbles: true, cancelable: true }),
    );
  };
}`;

describe('the keyboard in the lineage graph', () => {
  it('moves along edges, expands entities, shows columns, and opens entities', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}?hops=1`);
    await shown(page, '5 entities');
    await page.getByRole('tree').focus();
    await expect.poll(() => details(page).getByRole('heading').textContent()).toBe('Daily revenue');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => details(page).getByRole('heading').textContent()).toMatch(/by day/);
    const before = await note(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('open=');
    await expect.poll(() => note(page)).not.toBe(before);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('c');
    await expect.poll(() => page.url()).toContain('columns=');
    await page.keyboard.press('o');
    await page.getByRole('navigation', { name: 'Parts of this page' }).waitFor();
    expect(page.url()).toContain(`#/asset/${DAILY_REVENUE}`);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

it('a hint under the pointer explains the sign for more neighbours', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${DAILY_REVENUE}?hops=1&side=upstream&view=300,100,1`);
  await shown(page, /filtered away/);
  const box = await page.locator('.stage canvas').boundingBox();
  const canvas = page.locator('.stage canvas');
  const titles = new Set<string | null>();
  // The boxes upstream are 216 wide and end 80 before the one in the middle; the sign is on their border.
  for (let y = 60; y < 260; y += 4) {
    await page.mouse.move((box?.x ?? 0) + 300 + 216, (box?.y ?? 0) + y);
    titles.add(await canvas.getAttribute('title'));
  }
  expect([...titles].join()).toMatch(/\d more downstream/);
  await page.context().close();
});

describe('the lineage graph', () => {
  it('grows by levels, folds jobs, filters, finds, and follows the browser history', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/lineage/${DAILY_REVENUE}`);
    await shown(page, '9 entities');
    await page.getByRole('button', { name: 'One level more' }).click();
    await shown(page, '11 entities');
    await page.getByRole('checkbox', { name: 'Fold jobs' }).check();
    await shown(page, /^8 entities · 3 folded or filtered away · dashed/);
    await page.goBack();
    await shown(page, '11 entities');
    await page.goBack();
    await shown(page, '9 entities');
    await page.goForward();
    await shown(page, '11 entities');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('upstream');
    await shown(page, /filtered away/);
    await page.getByRole('searchbox', { name: 'Find in the graph' }).fill('raw');
    await shown(page, /^\d+ found$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => details(page).getByRole('heading').textContent()).toMatch(/raw/);
    await page.context().close();
  });

  it('shows the path between two entities, and the lineage of a column', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}?hops=1&to=${ORDERS}&focus=${ORDERS}`);
    await expect.poll(() => details(page).getByRole('heading').textContent()).toBe('Orders');
    // What lies beside the path is left out.
    await shown(page, /^6 entities/);
    expect(await page.getByRole('button', { name: 'One level more' }).count()).toBe(0);
    const names = page.getByRole('navigation', { name: 'Path' }).getByRole('link');
    await expect
      .poll(() => names.allTextContents())
      .toEqual(['Orders', 'Copy orders', 'Orders (raw)', 'Orders (staging)', 'Order facts', 'Daily revenue']);
    // But for what is opened on it.
    const path = page.url();
    await page.evaluate(`location.hash += '&open=${DAILY_REVENUE}'`);
    await shown(page, /^9 entities/);
    await page.evaluate(`location.href = ${JSON.stringify(path)}`);
    await shown(page, /^6 entities/);
    const apart = 'urn:li:dataset:(urn:li:dataPlatform:kafka,shop.page-viewed,PROD)';
    await page.evaluate(`location.hash = '#/lineage/${DAILY_REVENUE}?hops=1&focus=${ORDERS}&to=${apart}'`);
    await shown(page, /^No path leads from/);
    await expect.poll(() => page.locator('.paths').textContent()).toContain('Page viewed');
    await page.getByRole('button', { name: 'Clear path' }).click();
    await expect.poll(() => details(page).getByRole('heading').count()).toBe(0);
    await page.evaluate(`location.hash = '#/lineage/urn:li:schemaField:(${ORDERS},promised_for)?hops=1'`);
    await shown(page, 'Lineage of the column');
    await expect
      .poll(async () => (await saved(page, 'SVG')).toString())
      .toMatch(/>promised_for<.*>days_late</s);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is saved as PNG and SVG, and all lineage as CSV', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}?list=upstream`);
    await shown(page, '9 entities');
    await shown(page, '10 entities upstream');
    expect((await saved(page, 'PNG')).subarray(1, 4).toString()).toBe('PNG');
    expect((await saved(page, 'SVG')).toString()).toMatch(/^<svg .*>Daily revenue<.*<\/svg>\n$/s);
    const lines = (await saved(page, 'Export as CSV')).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('steps,type,platform,table,name,owners,emails,urn');
    expect(lines).toContainEqual(
      expect.stringMatching(/^\d,dataset,postgres,,Orders,[^,]+,[^,]+,"urn:li:dataset:\(/),
    );
    expect(await page.getByRole('button', { name: /^3\+ steps 5/ }).count()).toBe(1);
    await page.getByRole('button', { name: /^1 step/ }).click();
    await shown(page, '2 entities upstream match');
    await page.getByRole('button', { name: /^2 steps 3/ }).click();
    await shown(page, '5 entities upstream match');
    await page.getByRole('button', { name: /^1 step 2/ }).click();
    await shown(page, '3 entities upstream match');
    await page.getByRole('button', { name: /^2 steps 3/ }).click();
    await shown(page, '10 entities upstream');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

it('the lineage page shows an error of the service, and reads again on demand', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  await shown(page, 'Changed last');
  await page.route('**/api/graphql', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"detail": "Neo4j is away", "code": "UNAVAILABLE"}',
    }),
  );
  await page.evaluate(`location.hash = '#/lineage/${DAILY_REVENUE}'`);
  await shown(page, 'Neo4j is away');
  expect(await violations(page)).toEqual([]);
  // There is no graph that they could change; another time may have one.
  expect(await page.getByRole('combobox', { name: 'Show' }).isDisabled()).toBe(true);
  expect(await page.getByLabel('Lineage as of', { exact: true }).isEnabled()).toBe(true);
  await page.unroute('**/api/graphql');
  await page.locator('.explorer').getByRole('button', { name: 'Try again' }).click();
  await shown(page, '9 entities');
  await page.context().close();
});
