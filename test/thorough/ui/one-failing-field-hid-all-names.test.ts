import { expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled } from '../../behaviour/ui/support.js';

const { isMissing, open, address, write } = await pages();

it('names are shown although another field of the same query failed', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  let failed = 0;
  await page.route('**/api/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Previews')) return route.continue();
    const response = await route.fetch();
    const { data } = await response.json();
    // As the service answers where a field fails that may be null.
    const entities = data.entities.map((_: unknown) => null);
    const errors = [{ message: 'Too busy.', path: ['entities', 0], extensions: { code: 'UNAVAILABLE' } }];
    if (entities.length > 0) failed++;
    await route.fulfill({ json: { data: { ...data, entities }, errors } });
  });
  await page.goto(`${address()}/#/search?q=daily%20revenue&type=DATASET`);
  await page.reload();
  await settled(page);
  await expect.poll(() => page.locator('.result h2').first().textContent()).toBe('Daily revenue');
  expect(failed).toBeGreaterThan(0);

  // What came in part is read again where it is wanted next.
  await page.unroute('**/api/graphql');
  await page.evaluate(`location.hash = '#/asset/${DAILY_REVENUE}'`);
  const place = page.locator('.asset header .place').getByRole('link');
  await expect.poll(() => place.allTextContents()).toEqual(['larkspur', 'marts']);
  await page.context().close();
});

it('custom properties, notes and messages follow the direction of their script', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const tulips = 'urn:li:dataset:(urn:li:dataPlatform:hive,tulips,PROD)';
  const text = 'צבעונים (2 שורות).';
  for (const [urn, aspect, value] of [
    [tulips, 'datasetProperties', { customProperties: { note: text } }],
    [tulips, 'deprecation', { deprecated: true, note: text, actor: 'urn:li:corpuser:lena.vogel' }],
    [
      'urn:li:incident:tulips',
      'incidentInfo',
      {
        ...{ type: 'FIELD', entities: [tulips], created: { time: 0, actor: 'urn:li:corpuser:lena.vogel' } },
        status: {
          ...{ state: 'ACTIVE', message: text },
          lastUpdated: { time: 0, actor: 'urn:li:corpuser:lena.vogel' },
        },
      },
    ],
  ] as const)
    await write(urn, aspect, value);
  const { page } = await open(`#/asset/${tulips}`);
  const areRightToLeft = () =>
    page
      .getByText(text, { exact: true })
      .evaluateAll((elements) => elements.map((element) => element.matches(':dir(rtl)')));
  await expect.poll(areRightToLeft).toEqual([true, true]);
  await page.goto(`${address()}/#/asset/urn:li:incident:tulips`);
  await expect.poll(areRightToLeft).toEqual([true]);
  await page.goto(`${address()}/#/asset/${DAILY_REVENUE}`);
  await page.getByRole('button', { name: 'Deprecate' }).click();
  const why = page.getByRole('textbox', { name: 'Why' });
  await why.fill(text);
  expect(await why.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  await page.context().close();
});
