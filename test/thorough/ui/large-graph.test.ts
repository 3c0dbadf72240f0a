import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, SKIP_NOTE, shown } from '../../behaviour/ui/support.js';

const { isMissing, open } = await pages({});

const urn = (number: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:p${number % 7},area.table_${number},PROD)`;
const CENTRE = urn(0);

/** How many entities each answer has, and how many there are to open. */
const SIZE = 1_000;
const OPENED = 9;

/** The downstream of an entity: a thousand entities of its own. */
function surroundings(of: string) {
  const first = 1 + Number(/table_(\d+)/.exec(of)?.[1] ?? 0) * SIZE;
  const urns = Array.from({ length: SIZE }, (_, index) => urn(first + index));
  return {
    nodes: urns.map((own) => ({ entity: { urn: own }, upstreamDegree: null, downstreamDegree: 1 })),
    edges: urns.map((own) => ({ upstream: { urn: of }, downstream: { urn: own } })),
    omittedUpstreams: 0,
    omittedDownstreams: 0,
    isPartial: false,
    partialReason: null,
  };
}

/** Answers for lineage are made here, so that nothing need be written for them. */
async function answerFor(page: Page): Promise<void> {
  await page.route('**/api/graphql', (route) => {
    const { query, variables } = route.request().postDataJSON();
    const data = query.includes('lineageNeighbourhood')
      ? { lineageNeighbourhood: surroundings(variables.urn) }
      : query.includes('searchAcrossLineage')
        ? { searchAcrossLineage: { total: 0, isPartial: false, degrees: [], facets: [], searchResults: [] } }
        : { entities: [], entityRecords: [], me: null, appConfig: null };
    return route.fulfill({ json: { data } });
  });
}

/** Frames that the page paints: it is not frozen. */
const frames = (page: Page) =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))',
  );

it('a lineage graph of 10,000 entities draws the nearest 1,000, and reacts to gestures', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page, problems } = await open('');
  await answerFor(page);
  const opened = Array.from({ length: OPENED }, (_, index) => `open=${encodeURIComponent(urn(index + 1))}`);
  await page.evaluate(`location.hash = ${JSON.stringify(`#/lineage/${CENTRE}?hops=1&${opened.join('&')}`)}`);
  await page.reload();
  // Before, the service has asked who the reader is.
  problems.length = 0;
  await shown(page, /^1,000 entities · 9,001 more/);
  const box = await page.locator('.stage canvas').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  for (const turn of [-400, -400, 300, 600]) {
    const before = page.url();
    await page.mouse.wheel(0, turn);
    expect(await frames(page)).toBe(true);
    await expect.poll(() => page.url()).not.toBe(before);
  }
  const before = page.url();
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 120, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByRole('tree').focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.getByRole('region', { name: 'Entity in focus' }).getByRole('heading').textContent())
    .toMatch(/table_/);
  await page.keyboard.press('End');
  await page.getByRole('searchbox', { name: 'Find in the graph' }).fill('table_77');
  await shown(page, /^\d+ found$/);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('upstream');
  await shown(page, /^1 entity/);
  expect(problems).toEqual([]);
  await page.context().close();
});
