// npm run screenshots [-- folder]: pictures of the page, from a service of its own: those of the documentation in docs/images;
// or in a folder each page, with the sample, without it and failing, at three widths in both themes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from './chromium.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { run } from './run.mjs';
import { launchService } from './service.mjs';

const REVENUE = 'urn:li:dataset:(urn:li:dataPlatform:snowflake,larkspur.marts.daily_revenue,PROD)';
const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)';

/** Addresses in a catalog that nobody has filled. */
const EMPTY = { home: '', search: '#/search?q=orders' };

const FULL = {
  home: '',
  search: '#/search?q=orders',
  nothing: '#/search?q=nothing.is.called.this',
  entity: `#/asset/${REVENUE}`,
  columns: `#/asset/${REVENUE}?tab=columns`,
  usage: `#/asset/${REVENUE}?tab=activity`,
  history: `#/asset/${REVENUE}?tab=history`,
  aspects: `#/asset/${REVENUE}?tab=raw`,
  related: `#/asset/${REVENUE}?tab=related`,
  person: '#/asset/urn:li:corpuser:tobias.lind',
  missing: '#/asset/urn:li:tag:nobody.has.written.this',
  nowhere: '#/elsewhere',
  lineage: `#/lineage/${REVENUE}?hide=type:dataJob`,
  'lineage-all': `#/lineage/${REVENUE}?focus=${REVENUE}&list=downstream`,
  'lineage-column': `#/lineage/urn:li:schemaField:(${ORDERS},promised_for)`,
  path: `#/lineage/${REVENUE}?hops=1&to=${ORDERS}&focus=${ORDERS}`,
};

/** With a service that does not answer as it should. */
const FAILING = {
  home: '',
  search: '#/search?q=orders',
  entity: `#/asset/${REVENUE}`,
  lineage: FULL.lineage,
};

const WIDTHS = [390, 900, 1600];

/** Those that the documentation shows. */
const IN_DOCS = [['page-lineage', FULL.lineage, { width: 1280, height: 640 }]];

const folder = process.argv[2];

await prepare();
const data = mkdtempSync(join(tmpdir(), 'cairn-screenshots-'));
const service = await launchService({ CAIRN_DATA_DIR: data });
const browser = await launchChromium();
try {
  if (browser === undefined) throw new Error('There is no Chromium: name one in CHROMIUM');
  if (folder) await takeAll('empty', EMPTY);
  process.env.CAIRN_URL = service.address;
  await run(process.execPath, [join(ROOT, 'dist/sample/main.js')], ROOT);
  while (!(await isFound(service.address))) await sleep(500);
  if (folder) {
    await takeAll('full', FULL);
    await takeAll('failing', FAILING, fail(503, { detail: 'Neo4j is away', code: 'UNAVAILABLE' }));
    await takeAll('guarded', { home: '' }, fail(401, { detail: '', code: 'UNAUTHORIZED' }));
  } else for (const [name, fragment, viewport] of IN_DOCS) await take(name, fragment, { viewport });
} finally {
  await browser?.close();
  await service.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Takes pages at each width in each theme. */
async function takeAll(state, pages, prepared) {
  for (const [name, fragment] of Object.entries(pages))
    for (const width of WIDTHS)
      for (const colorScheme of ['light', 'dark']) {
        const context = { viewport: { width, height: 900 }, colorScheme };
        await take(`${name}-${state}-${width}-${colorScheme}`, fragment, context, prepared);
      }
}

async function take(name, fragment, context, prepared) {
  const page = await browser.newPage(context);
  await prepared?.(page);
  await page.goto(`${service.address}/${fragment}`);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction('document.querySelector(".waiting, .stale") === null');
  await sleep(500);
  const path = join(folder ?? join(ROOT, 'docs/images'), `${name}.png`);
  await page.screenshot({ path, fullPage: Boolean(folder) });
  await page.close();
  console.log(name);
}

/** Lets the API answer with a problem. */
function fail(status, problem) {
  const answer = { status, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  return async (page) => {
    await page.route('**/api/graphql', (route) => route.fulfill(answer));
    await page.route('**/session', (route) => route.fulfill({ json: { user: null, hasIssuer: true } }));
  };
}

/** Whether search has followed the writes of the sample. */
async function isFound(address) {
  const body = JSON.stringify({
    query: '{ searchAcrossEntities(input: {query: "Daily trading"}) { total } }',
  });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${address}/api/graphql`, { method: 'POST', headers, body });
  return (await response.json()).data.searchAcrossEntities.total > 0;
}
