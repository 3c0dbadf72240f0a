import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAILY_REVENUE, type Opened, type pages, SKIP_NOTE, settled, shown, violations } from './support.js';

/** Each kind of page: its name, where it is, and what it shows of the sample. */
export const ADDRESSES = [
  ['home', '', 'Changed last'],
  ['search', '#/search?q=orders', 'Orders (raw)'],
  ['asset', `#/asset/${DAILY_REVENUE}`, 'One row a day'],
  ['columns', `#/asset/${DAILY_REVENUE}?tab=columns`, 'gross_revenue'],
  ['usage', `#/asset/${DAILY_REVENUE}?tab=activity`, 'Queries a day'],
  ['history', `#/asset/${DAILY_REVENUE}?tab=history`, 'Added tag'],
  ['aspects', `#/asset/${DAILY_REVENUE}?tab=raw`, 'datasetProperties'],
  ['related', `#/asset/${DAILY_REVENUE}?tab=related`, 'Has the tag'],
  ['a person', '#/asset/urn:li:corpuser:tobias.lind', 'tobias.lind@larkspur.example'],
  ['a domain', '#/asset/urn:li:domain:commerce', 'Domains within it'],
  ['a data product', '#/asset/urn:li:dataProduct:order-data', 'Everything in this product'],
  [
    'a column',
    `#/asset/urn:li:schemaField:(${DAILY_REVENUE},gross_revenue)`,
    'Daily revenue › gross_revenue',
  ],
] as const;

/** Tests of every kind of page, in one window of this kind. */
export function testEachPage(
  { address, isMissing, open }: Awaited<ReturnType<typeof pages>>,
  { colorScheme, width }: { colorScheme: 'light' | 'dark'; width: number },
): void {
  describe(`each page, ${width} wide and ${colorScheme}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      if (isMissing) return;
      const viewport = { width, height: 900 };
      opened = await open('', { reducedMotion: 'reduce', colorScheme, viewport });
    });
    afterAll(() => opened?.page.context().close());

    it.for(ADDRESSES)(
      '%s: shows its content, has no accessibility violation, and loads nothing from other hosts',
      async ([, fragment, text], { skip }) => {
        skip(isMissing, SKIP_NOTE);
        const { page, problems, elsewhere } = opened;
        await page.goto(`${address()}/${fragment}`);
        await shown(page, text);
        await settled(page);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        expect([problems, elsewhere]).toEqual([[], []]);
      },
    );
  });
}
