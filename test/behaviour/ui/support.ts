import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchChromium } from '../../../scripts/support/chromium.mjs';
import { writeSection } from '../../../src/catalog/sample/changes.js';
import { sections } from '../../../src/catalog/sample/sections.js';
import { needs } from '../../support/skip-notes.js';
import { cleanTestDatabase } from '../../support/test-neo4j.js';
import { ensureUi } from '../../support/ui.js';
import { proposal } from '../support/proposal.js';
import { send } from '../support/send.js';
import { type Access, type Service, startService } from '../support/service.js';

export const DAILY_REVENUE =
  'urn:li:dataset:(urn:li:dataPlatform:snowflake,larkspur.marts.daily_revenue,PROD)';

/** How long a page may take for a step, in milliseconds: generous, since a busy machine is no failure. */
const PATIENCE = 90_000;

/** The note of tests that are skipped. */
export const SKIP_NOTE = needs('a Chromium that starts', 'CHROMIUM=<its path>');

/** A page in a browser. */
export interface Opened {
  page: Page;
  /** The errors and warnings of the browser. */
  problems: string[];
  /** Requests to other services. */
  elsewhere: string[];
}

/**
 * A browser and a service with the page for the tests of a file: with the sample alone, or, where `access` says how it is
 * guarded, with nothing.
 */
export async function pages(access?: Access) {
  const browser = await launchChromium();
  let service: Service;
  beforeAll(async () => {
    if (browser === undefined) return;
    await ensureUi();
    await cleanTestDatabase();
    service = await startService({}, access);
    if (access === undefined) await writeSample(service.baseUrl);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  return {
    /** Whether there is no browser. */
    isMissing: browser === undefined,
    tokenOf: (user: string) => service.tokenOf(user),
    address: () => service.baseUrl,
    /** Writes an aspect. */
    async write(urn: string, aspect: string, value: object, headers: Record<string, string> = {}) {
      const body = { proposal: proposal(urn, aspect, value) };
      const { status } = await send(service.baseUrl, '/aspects?action=ingestProposal', { body, headers });
      expect(status, urn).toBe(200);
    },
    /** Opens an address of the page, in a context of its own. */
    async open(fragment: string, options: BrowserContextOptions = {}): Promise<Opened> {
      if (browser === undefined) throw new Error(SKIP_NOTE);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      context.setDefaultTimeout(PATIENCE);
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
    },
  };
}

/** Writes the sample, and resolves when search finds it. */
async function writeSample(baseUrl: string): Promise<void> {
  for (const section of sections) await writeSection(baseUrl, section);
  await searchable(baseUrl);
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

/** Waits until nothing is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.waiting, .stale').count()).toBe(0);
}

/** Waits for a text. */
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

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
