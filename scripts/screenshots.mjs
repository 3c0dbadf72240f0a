// npm run screenshots [-- folder]: pictures of the page with the sample, from a service of its own; docs/images by default.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from './chromium.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { run } from './run.mjs';
import { launchService } from './service.mjs';

const REVENUE = 'urn:li:dataset:(urn:li:dataPlatform:snowflake,larkspur.marts.daily_revenue,PROD)';

/** What is taken, wide and narrow, in each theme. */
const PAGES = {
  home: '',
  search: '#/search?q=orders',
  entity: `#/asset/${REVENUE}`,
  columns: `#/asset/${REVENUE}?tab=columns`,
  usage: `#/asset/${REVENUE}?tab=activity`,
  history: `#/asset/${REVENUE}?tab=history`,
  lineage: `#/lineage/${REVENUE}?hide=type:dataJob`,
};

/** Those that the documentation shows. */
const IN_DOCS = [['page-lineage', PAGES.lineage, { width: 1280, height: 640 }, 'light']];

const ALL = Object.entries(PAGES).flatMap(([name, fragment]) =>
  ['light', 'dark'].flatMap((theme) =>
    [390, 820, 1440].map((width) => [`${name}-${width}-${theme}`, fragment, { width, height: 900 }, theme]),
  ),
);

await prepare();
const folder = process.argv[2];
const data = mkdtempSync(join(tmpdir(), 'cairn-screenshots-'));
const service = await launchService({ CAIRN_DATA_DIR: data });
try {
  process.env.CAIRN_URL = service.address;
  await run(process.execPath, [join(ROOT, 'dist/sample/main.js')], ROOT);
  while (!(await isFound(service.address))) await sleep(500);
  const browser = await launchChromium();
  if (browser === undefined) throw new Error('There is no Chromium: name one in CHROMIUM');
  for (const [name, fragment, viewport, colorScheme] of folder ? ALL : IN_DOCS) {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(`${service.address}/${fragment}`);
    await page.waitForLoadState('networkidle');
    await sleep(500);
    await page.screenshot({
      path: join(folder ?? join(ROOT, 'docs/images'), `${name}.png`),
      fullPage: Boolean(folder),
    });
    await page.close();
    console.log(name);
  }
  await browser.close();
} finally {
  await service.stop();
  rmSync(data, { recursive: true, force: true });
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
