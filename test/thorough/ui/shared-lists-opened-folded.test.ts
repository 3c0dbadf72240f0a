import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, violations } from '../../behaviour/ui/support.js';

const { isMissing, open, address, write } = await pages();

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)';
const GROSS = `urn:li:schemaField:(${DAILY_REVENUE},gross_revenue)`;

const status = (page: Page) => page.locator('.closure-list').getByRole('status').textContent();
/** The cells of a column of the list. */
const cells = (page: Page, number: number) =>
  page.locator(`.closure-list tbody tr > :nth-child(${number})`).allTextContents();

/** The addresses of the entities in the list. */
const entities = (page: Page) =>
  page
    .locator('.closure-list tbody a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The same address for somebody else. */
async function shared(page: Page): Promise<Page> {
  const fragment = page.url().slice(address().length + 1);
  const { page: other } = await open(fragment);
  await settled(other);
  return other;
}

describe('an address opens the same view for another user', () => {
  it('with the lineage list open, with its filters, words and direction', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${ORDERS}`);
    await settled(page);
    expect(await page.locator('.closure-list').count()).toBe(0);
    // Opened, and not yet turned or narrowed down.
    await page.getByText('Everything, as a list').click();
    await expect.poll(() => page.url()).toContain('list=downstream');
    await page.getByRole('button', { name: /^3\+ steps/ }).click();
    await expect.poll(() => status(page)).toMatch(/ match$/);
    const words = page.getByRole('searchbox', { name: 'Find in the list' });
    await words.fill('revenue');
    await words.press('Enter');
    await expect.poll(() => page.url()).toContain('i.q=revenue');
    await settled(page);
    await expect.poll(async () => Math.min(...(await cells(page, 1)).map(Number))).toBeGreaterThan(2);
    const [seen, found] = [await status(page), await entities(page)];
    expect(found.length).toBeGreaterThan(1);

    const other = await shared(page);
    await expect.poll(() => status(other)).toBe(seen);
    expect(await entities(other)).toEqual(found);
    expect(await other.getByRole('button', { name: /^3\+ steps/ }).getAttribute('aria-pressed')).toBe('true');
    expect(await other.getByRole('searchbox', { name: 'Find in the list' }).inputValue()).toBe('revenue');
    expect(await violations(other)).toEqual([]);
    await other.context().close();

    // Folded again, it is so for others, too.
    await page.getByText('Everything, as a list').click();
    await expect.poll(() => page.url()).not.toContain('list=');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('and half-typed words stay when the list is redrawn', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/lineage/${ORDERS}?list=downstream`);
    const words = page.getByRole('searchbox', { name: 'Find in the list' });
    await words.fill('reven');
    await page.evaluate("history.replaceState(null, '', location.hash + '&side=upstream')");
    await page.evaluate("dispatchEvent(new Event('popstate'))");
    await expect.poll(() => page.locator('.explorer select').first().inputValue()).toBe('upstream');
    expect(await words.inputValue()).toBe('reven');
    await page.context().close();
  });

  it('with all charts of a dashboard, and all its viewers', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const dashboard = 'urn:li:dashboard:(looker,tulips)';
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    const stamp = { time: 0, actor: 'urn:li:corpuser:lena.vogel' };
    await write(dashboard, 'dashboardInfo', {
      ...{ title: 'Tulips', description: '', lastModified: { created: stamp, lastModified: stamp } },
      charts: numbers.map((number) => `urn:li:chart:(looker,tulips-${number})`),
    });
    await write(dashboard, 'dashboardUsageStatistics', {
      ...{ timestampMillis: Date.now(), eventGranularity: { unit: 'DAY', multiple: 1 } },
      userCounts: numbers.map((number) => ({ user: `urn:li:corpuser:viewer-${number}`, viewsCount: number })),
    });
    for (const [tab, name, title] of [
      ['', 'charts', 'Charts'],
      ['activity', 'users', 'Who views it'],
    ] as const) {
      const { page, problems } = await open(`#/asset/${dashboard}${tab && `?tab=${tab}`}`);
      const items = (one: Page) =>
        one.getByRole('heading', { name: title }).locator('..').getByRole('listitem');
      await expect.poll(() => items(page).count()).toBe(10);
      await page.getByRole('button', { name: 'All 12' }).click();
      await expect.poll(() => items(page).count()).toBe(12);
      expect(page.url()).toContain(`rows.${name}=12`);
      const other = await shared(page);
      await expect.poll(() => items(other).count()).toBe(12);
      expect(await other.getByRole('button', { name: 'All 12' }).count()).toBe(0);
      expect(problems).toEqual([]);
      await other.context().close();
      await page.context().close();
    }
  });

  it('with the words that filter the columns', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}?tab=columns`);
    await page.getByRole('searchbox', { name: 'Find columns' }).fill('gross');
    await expect.poll(() => page.url()).toContain('find=gross');
    const other = await shared(page);
    expect(await other.getByRole('searchbox', { name: 'Find columns' }).inputValue()).toBe('gross');
    expect(await other.locator('table.columns tbody tr').count()).toBe(1);
    await other.context().close();
    await page.context().close();
  });
});

describe('the upstream lineage of a column', () => {
  it('has the transformations of columns, in the list and beside the graph', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${GROSS}?list=upstream`);
    await settled(page);
    await expect.poll(() => cells(page, 4)).toEqual(['COPIED', 'COPIED', 'COPIED', 'COPIED']);
    const from = page.locator('.column-steps section', { hasText: 'It is made from' }).getByRole('listitem');
    await expect.poll(() => from.allTextContents()).toEqual(['Order facts › gross_revenue by COPIED']);
    expect(await violations(page)).toEqual([]);
    // On a phone the list is a table as well, in which words stay whole.
    await page.setViewportSize({ width: 390, height: 900 });
    const heads = page.locator('.closure-list').getByRole('columnheader');
    expect(await heads.allTextContents()).toEqual(['Steps', 'Entity', 'Kind', 'Computed by', 'Owners']);
    // Two lines are 41 high.
    for (const head of await heads.all()) expect((await head.boundingBox())?.height).toBeLessThan(30);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // Step by step back to the source.
    await from.getByRole('button').click();
    await expect.poll(() => from.allTextContents()).toEqual(['Orders (staging) › total by COPIED']);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('says when transformations of some columns are left out', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
    const column = (table: string, path: string) => `urn:li:schemaField:(${dataset(table)},${path})`;
    await write(dataset('sum'), 'upstreamLineage', {
      upstreams: [{ dataset: dataset('wide'), type: 'TRANSFORMED' }],
      fineGrainedLineages: [
        {
          ...{ upstreamType: 'FIELD_SET', downstreamType: 'FIELD', transformOperation: 'SUM' },
          upstreams: Array.from({ length: 1_001 }, (_, index) => column('wide', `part_${index}`)),
          downstreams: [column('sum', 'total')],
        },
      ],
    });
    const { page, problems } = await open(`#/lineage/${column('sum', 'total')}?list=upstream`);
    await expect.poll(() => status(page)).toBe('1,001 columns upstream');
    const warnings = (part: string) => page.locator(`${part} .warning`).allTextContents();
    await expect
      .poll(() => warnings('.closure-list'))
      .toEqual(['How columns are computed is told of the nearest 999 of 1,001 only.']);
    await expect.poll(() => warnings('.column-steps')).toEqual(['Only 999 of 1,001 columns are listed.']);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is exported as CSV with the tables and their owners', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/lineage/${GROSS}?list=upstream`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const [head, first, ...others] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(head).toBe('steps,type,platform,table,name,owners,emails,urn');
    expect(first).toMatch(
      /^1,schemaField,snowflake,Order facts,gross_revenue,Analytics; Amara Okoye,[^,]*amara\.okoye@larkspur\.example,"urn:li:schemaField:/,
    );
    expect(others.map((row) => row.split(',')[3])).toEqual(['Orders (staging)', 'Orders (raw)', 'Orders']);
    await page.context().close();
  });
});
