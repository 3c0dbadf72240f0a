import type { Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/support/chromium.mjs';
import { ADDRESSES } from '../../behaviour/ui/each-page.js';
import { settled, shown } from '../../behaviour/ui/support.js';
import { API, GRAPH_API } from './graphql.js';
import type { Asked } from './requests.js';

/** The pages for programmers, and what each shows. */
const OTHER_PAGES = [
  [API, 'Cairn GraphQL'],
  [GRAPH_API, 'Cairn graph API'],
  ['/openapi/swagger-ui', 'Cairn OpenAPI v3'],
  ['/restli/docs', 'ingestProposal'],
] as const;

/** The browser of the tests; undefined where none starts. */
export const browser = await launchChromium();

/** Opens each kind of page; what the browser complains about. */
export async function openPages({ baseUrl, token }: Asked): Promise<string[]> {
  const context = await browser?.newContext({ viewport: { width: 1280, height: 900 } });
  if (context === undefined) throw new Error('There is no browser');
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const problems: string[] = [];
  if (token !== undefined) await signIn(page, baseUrl, token);
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  for (const [, fragment, text] of ADDRESSES) {
    await page.goto(`${baseUrl}/${fragment}`);
    await shown(page, text);
    await settled(page);
  }
  for (const [path, text] of OTHER_PAGES) {
    await page.goto(`${baseUrl}${path}`);
    await shown(page, text);
    if (path === API || path === GRAPH_API) await readSchema(page);
  }
  await context.close();
  return problems;
}

/** Lets GraphiQL show the schema, which it has asked the service for; it does so by itself where it did on the page before. */
async function readSchema(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(?:Show|Hide) Documentation Explorer$/ });
  await button.waitFor();
  if ((await button.getAttribute('aria-label'))?.startsWith('Show')) await button.click();
  await shown(page, 'Root Types');
}

async function signIn(page: Page, baseUrl: string, token: string): Promise<void> {
  await page.goto(`${baseUrl}/`);
  await page.getByLabel('Access token').fill(token);
  await page.keyboard.press('Enter');
  await page.locator('.reader').waitFor();
}
