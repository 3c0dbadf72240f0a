// npm run screenshots [-- folder [name]]: takes pictures of the page, from a service of its own.
// Without a folder, it takes those of the documentation, in docs/images. With a folder, it takes each page at three
// widths in both themes: with the sample, without it, with odd entities and failing. The second argument selects the
// pictures whose names contain it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeNeo4jBrowser } from './screenshots/neo4j-browser.mjs';
import { ODD_PAGES, writeOdd } from './screenshots/odd.mjs';
import { EMPTY, FAILING, IN_DOCS, SAMPLE, STEPS_BEFORE } from './screenshots/pages.mjs';
import { launchChromium } from './support/chromium.mjs';
import { prepare } from './support/prepare.mjs';
import { ROOT } from './support/root.mjs';
import { run } from './support/run.mjs';
import { launchService } from './support/service.mjs';

/** @import { BrowserContextOptions, Page } from 'playwright-core' */
/** @import { Address, Picture, Step } from './screenshots/pages.mjs' */

const WIDTHS = [375, 1024, 1600];

const [, , folder, only = ''] = process.argv;

await prepare();
const data = mkdtempSync(join(tmpdir(), 'cairn-screenshots-'));
const service = await launchService({ CAIRN_DATA_DIR: data });
const browser = await launchChromium();
try {
  if (folder) await takeScreenshots('empty', EMPTY);
  process.env.CAIRN_URL = service.address;
  await run(process.execPath, [join(ROOT, 'dist/service/commands/sample/main.js')], ROOT);
  while (!(await isFound(service.address))) await sleep(500);
  if (folder) {
    await takeScreenshots('full', SAMPLE);
    await takeScreenshots('done', STEPS_BEFORE);
    await takeScreenshots('failing', FAILING, fail(503, { detail: 'Neo4j is away', code: 'UNAVAILABLE' }));
    await takeScreenshots('guarded', { home: '' }, fail(401, { detail: '', code: 'UNAUTHORIZED' }));
    await writeOdd(service.address);
    await takeScreenshots('odd', ODD_PAGES);
  } else {
    for (const [name, { viewport, ...page }] of Object.entries(IN_DOCS)) await take(name, page, { viewport });
    await takeNeo4jBrowser(opened(), {
      address: service.address,
      bolt: service.bolt ?? '',
      data,
      path: join(ROOT, 'docs/images/neo4j-browser.png'),
    });
  }
} finally {
  await browser?.close();
  await service.stop();
  rmSync(data, { recursive: true, force: true });
}

/**
 * Takes pages at each width in each theme. If there is a second argument, it takes only the pages whose names contain
 * it.
 * @param {string} state
 * @param {Readonly<Record<string, Address | Picture>>} pages
 * @param {Step} [before]
 */
async function takeScreenshots(state, pages, before) {
  for (const [name, page] of Object.entries(pages))
    for (const width of WIDTHS)
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const title = `${name}-${state}-${width}-${colorScheme}`;
        const context = { viewport: { width, height: 900 }, colorScheme };
        if (title.includes(only))
          await take(title, { ...(before && { prepare: before }), ...pageOf(page) }, context);
      }
}

/**
 * @param {Address | Picture} page
 * @returns {Picture}
 */
function pageOf(page) {
  return typeof page === 'string' ? { address: page } : page;
}

/**
 * @param {string} title
 * @param {Picture} picture
 * @param {BrowserContextOptions} context
 */
async function take(title, { address, prepare: before, steps }, context) {
  const page = await opened().newPage(context);
  await before?.(page);
  await page.goto(`${service.address}/${address}`);
  // The page reserves space for a scroll bar, which pictures do not have.
  await page.evaluate("document.documentElement.style.scrollbarGutter = 'auto'");
  await waitUntilStill(page);
  if (steps) {
    await steps(page);
    await waitUntilStill(page);
  }
  const path = join(folder ?? join(ROOT, 'docs/images'), `${title}.png`);
  await page.screenshot({ path, fullPage: Boolean(folder) && !steps });
  await page.close();
  console.log(title);
}

function opened() {
  if (browser === undefined) throw new Error('There is no Chromium: name one in CHROMIUM');
  return browser;
}

/** @param {Page} page */
async function waitUntilStill(page) {
  await page.waitForLoadState('networkidle');
  while ((await page.locator('.waiting, .stale').count()) > 0) await sleep(100);
  await sleep(500);
}

/**
 * Makes the API answer with a problem.
 * @param {number} status
 * @param {object} problem
 * @returns {Step}
 */
function fail(status, problem) {
  const answer = { status, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  return async (page) => {
    await page.route('**/api/graphql', (route) => route.fulfill(answer));
    await page.route('**/session', (route) => route.fulfill({ json: { user: null, hasIssuer: true } }));
  };
}

/**
 * Whether search finds the sample.
 * @param {string} address
 */
async function isFound(address) {
  const body = JSON.stringify({
    query: '{ searchAcrossEntities(input: {query: "Daily trading"}) { total } }',
  });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${address}/api/graphql`, { method: 'POST', headers, body });
  const { data } = /** @type {{ data: { searchAcrossEntities: { total: number } } }} */ (
    await response.json()
  );
  return data.searchAcrossEntities.total > 0;
}
