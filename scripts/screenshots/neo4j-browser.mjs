// Takes a picture of the sample's graph in Neo4j Browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBuilt } from '../support/built.mjs';

/** @import { Browser } from 'playwright-core' */

/**
 * Signs in, runs the query that the sample prints, and takes a picture of its answer.
 * @param {Browser} browser
 * @param {{ address: string, bolt: string, data: string, path: string }} where
 */
export async function takeNeo4jBrowser(browser, { address, bolt, data, path }) {
  const { GRAPH_QUERY } = /** @type {typeof import('../../src/catalog/sample/sections.js')} */ (
    await importBuilt('catalog/sample/sections.js')
  );
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
  await page.goto(`${await browserUrl(address)}?${new URLSearchParams({ cmd: 'edit', arg: GRAPH_QUERY })}`);
  await page.getByTestId('bolt-scheme-select').selectOption('bolt://');
  await page.getByTestId('boltaddress').fill(bolt.replace('bolt://', ''));
  await page.getByTestId('username').fill('neo4j');
  await page.getByTestId('password').fill(readFileSync(join(data, 'neo4j.password'), 'utf8').trim());
  await page.getByTestId('connect').click();
  await page.getByText('You are connected as user').waitFor();
  await page.getByTestId('editor-Run').click();
  const answer = page.getByTestId('frame').first();
  await answer.locator('svg .node').first().waitFor();
  // The layout of the nodes takes time.
  await page.waitForTimeout(8_000);
  await answer.screenshot({ path });
  await page.close();
}

/**
 * Reads the address of Neo4j Browser.
 * @param {string} address
 */
async function browserUrl(address) {
  const response = await fetch(`${address}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ appConfig { neo4jBrowserUrl } }' }),
  });
  const { data } = /** @type {{ data: { appConfig: { neo4jBrowserUrl: string } } }} */ (
    await response.json()
  );
  return data.appConfig.neo4jBrowserUrl;
}
