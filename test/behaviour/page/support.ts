import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { topics } from '../../../src/sample/topics.js';
import { writeTopic } from '../../../src/sample/write.js';
import { launchChromium } from '../../support/chromium.js';
import { ensurePage } from '../../support/page.js';
import { type Service, startService } from '../support/service.js';

export const DAILY_REVENUE =
  'urn:li:dataset:(urn:li:dataPlatform:snowflake,larkspur.marts.daily_revenue,PROD)';

/** A Chromium for all tests of a file; undefined where none starts. */
export const browser: Browser | undefined = await launchChromium();

/** A service with the page and the sample, whose search index is complete. */
export async function serviceWithSample(): Promise<Service> {
  await ensurePage();
  const service = await startService();
  for (const topic of topics) await writeTopic(service.baseUrl, topic);
  await searchable(service.baseUrl);
  return service;
}

/** Resolves when search finds what was written last. */
async function searchable(baseUrl: string): Promise<void> {
  const body = JSON.stringify({
    query: '{ searchAcrossEntities(input: {types: [DATASET], query: "Daily revenue"}) { total } }',
  });
  const headers = { 'Content-Type': 'application/json', 'X-DataHub-Sync-Index-Update': 'true' };
  for (;;) {
    const response = await fetch(`${baseUrl}/api/graphql`, { method: 'POST', headers, body });
    const { data } = (await response.json()) as { data: { searchAcrossEntities: { total: number } } };
    if (data.searchAcrossEntities.total > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Opens an address of the page in a context of its own. `problems` collects what the browser complains about. */
export async function openPage(
  service: Service,
  fragment: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[]; elsewhere: string[] }> {
  if (browser === undefined) throw new Error('There is no Chromium');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  const elsewhere: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(service.baseUrl) && !/^(?:data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await page.goto(`${service.baseUrl}/${fragment}`);
  return { page, problems, elsewhere };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations of accessibility rules that axe finds, with the elements. */
export async function violations(page: Page): Promise<string[]> {
  // An expression, since scripts of the page itself are bound to its policy.
  await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run()')) as {
    violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
  };
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
