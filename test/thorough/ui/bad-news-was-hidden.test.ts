import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../behaviour/support/authentication.js';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, violations } from '../../behaviour/ui/support.js';

const { isMissing, open, address, write } = await pages();

const INCIDENT = 'urn:li:incident:revenue-is-wrong';
const ASSERTION = 'urn:li:assertion:revenue-is-positive';
const TROUBLES = ['1 active incident', '1 of 1 assertions are failing'];

/** An active incident and a check that has failed, on the most used table of the sample. */
async function breakRevenue(): Promise<void> {
  const stamp = { time: Date.now(), actor: 'urn:li:corpuser:lena.vogel' };
  await write(INCIDENT, 'incidentInfo', {
    ...{ type: 'FIELD', title: 'Refunds are counted twice', entities: [DAILY_REVENUE], created: stamp },
    status: { state: 'ACTIVE', lastUpdated: stamp },
  });
  await write(ASSERTION, 'assertionInfo', {
    type: 'DATASET',
    datasetAssertion: { dataset: DAILY_REVENUE, scope: 'DATASET_ROWS', operator: 'GREATER_THAN' },
  });
  await write(ASSERTION, 'assertionRunEvent', {
    ...{ timestampMillis: stamp.time, runId: 'run-1', assertionUrn: ASSERTION, asserteeUrn: DAILY_REVENUE },
    ...{ status: 'COMPLETE', result: { type: 'FAILURE' } },
  });
}

/** Raises an incident about something; its URN. */
async function raise(resourceUrn: string, title: string): Promise<string> {
  const { data, errors } = await callsTo(address()).graphql(
    'mutation ($input: RaiseIncidentInput!) { raiseIncident(input: $input) }',
    { input: { type: 'OPERATIONAL', title, resourceUrn } },
  );
  expect(errors).toBeUndefined();
  return (data as { raiseIncident: string }).raiseIncident;
}

/** The state marks within a part of the page, without their signs. */
const marks = async (part: Locator) =>
  (await part.locator('.state').allTextContents()).map((text) => text.replace('! ', ''));

/** The search result of this name. */
const result = (page: Page, name: string) =>
  page.locator('.result').filter({ has: page.getByRole('link', { name, exact: true }) });

describe('the page shows an active incident and a failed assertion', () => {
  it('in the header of the asset, in its search result, in the graph and in lists', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    await breakRevenue();
    const { page, problems } = await open(`#/asset/${DAILY_REVENUE}?tab=columns`);
    await settled(page);
    await expect.poll(() => marks(page.locator('.asset header'))).toEqual(TROUBLES);
    expect(await page.getByRole('link', { name: 'Refunds are counted twice' }).getAttribute('href')).toBe(
      `#/asset/${INCIDENT}`,
    );
    expect(await violations(page)).toEqual([]);

    await page.goto(`${address()}/#/search?q=daily%20revenue`);
    await settled(page);
    await expect.poll(() => marks(result(page, 'Daily revenue'))).toEqual(TROUBLES);
    expect(await violations(page)).toEqual([]);

    await page.goto(`${address()}/#/lineage/${DAILY_REVENUE}?hops=1&focus=${DAILY_REVENUE}&list=downstream`);
    await settled(page);
    // Who does not see the drawing reads its boxes in the tree.
    await expect
      .poll(() => page.getByRole('treeitem', { name: /^Daily revenue, / }).textContent())
      .toContain(`Daily revenue, ${TROUBLES.join(' · ')} · snowflake · Table`);
    await expect.poll(() => marks(page.locator('.lineage-page > header'))).toEqual(TROUBLES);
    await expect.poll(() => marks(page.locator('.details'))).toEqual(TROUBLES);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('of entities without a health field: a model and a column', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const model = 'urn:li:mlModel:(urn:li:dataPlatform:mlflow,churn_forecast,PROD)';
    const column = `urn:li:schemaField:(${DAILY_REVENUE},gross_revenue)`;
    await write(model, 'mlModelProperties', { name: 'Churn forecast' });
    await write(column, 'documentation', { documentations: [{ documentation: 'Before refunds.' }] });
    const drift = await raise(model, 'Forecasts drift');
    await raise(model, 'Nobody retrains it');
    const rounding = await raise(column, 'Cents are cut off');

    const { page, problems } = await open(`#/asset/${model}`);
    const head = page.locator('.asset header');
    await expect.poll(() => marks(head)).toEqual(['2 active incidents']);
    expect(await head.getByRole('link', { name: 'Nobody retrains it' }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${address()}/#/search?q=churn%20forecast`);
    await expect.poll(() => marks(result(page, 'Churn forecast'))).toEqual(['2 active incidents']);
    await page.goto(`${address()}/#/lineage/${model}?focus=${model}`);
    await expect
      .poll(() => page.getByRole('treeitem', { name: /^Churn forecast, / }).textContent())
      .toContain('Churn forecast, 2 active incidents · ');
    await expect.poll(() => marks(page.locator('.details'))).toEqual(['2 active incidents']);

    await page.goto(`${address()}/#/asset/${column}`);
    await expect.poll(() => marks(head)).toEqual(['1 active incident']);
    expect(await head.getByRole('link', { name: 'Cents are cut off' }).getAttribute('href')).toBe(
      `#/asset/${rounding}`,
    );
    // What is resolved is no news.
    for (const urn of [drift, rounding])
      await callsTo(address()).graphql(
        'mutation ($urn: String!) { updateIncidentStatus(urn: $urn, input: { state: RESOLVED }) }',
        { urn },
      );
    await page.reload();
    await settled(page);
    expect(await marks(head)).toEqual([]);
    await page.goto(`${address()}/#/asset/${model}`);
    await expect.poll(() => marks(head)).toEqual(['1 active incident']);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('and a deprecation in the same places', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const old = 'urn:li:dataset:(urn:li:dataPlatform:snowflake,larkspur.marts.revenue_old,PROD)';
    const { page } = await open(`#/asset/${old}?tab=columns`);
    await expect.poll(() => marks(page.locator('.asset header .kind'))).toEqual(['Deprecated']);
    await page.goto(`${address()}/#/search?q=revenue%20old`);
    await expect.poll(() => marks(result(page, 'Revenue (old)'))).toContain('Deprecated');
    await page.goto(`${address()}/#/lineage/${old}?focus=${old}`);
    await expect
      .poll(() => page.getByRole('treeitem', { name: /^Revenue \(old\), / }).textContent())
      .toMatch(/^Revenue \(old\), Deprecated · /);
    await page.context().close();
  });
});
