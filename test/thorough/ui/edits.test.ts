import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo } from '../../behaviour/support/authentication.js';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown, violations } from '../../behaviour/ui/support.js';

const { isMissing, open, address } = await pages();

/** The type of new owners, which every catalog has from its first start. */
beforeAll(async () => {
  if (isMissing) return;
  const stamp = '{ time: 0, actor: "urn:li:corpuser:datahub" }';
  const aspect = `{ name: "Technical Owner", created: ${stamp}, lastModified: ${stamp} }`;
  const urn = 'urn:li:ownershipType:__system__technical_owner';
  const query = `mutation { ingestProposals(proposals: [{ urn: "${urn}", aspectName: "ownershipTypeInfo", aspect: ${aspect} }]) { effect } }`;
  expect(await callsTo(address()).graphql(query, {})).not.toHaveProperty('errors');
});

/** The entities that a part of the page names. */
const entitiesIn = (part: Locator) =>
  part
    .locator('a.entity')
    .evaluateAll((links) =>
      links.map((link) => (link as unknown as { hash: string }).hash.slice('#/asset/'.length)),
    );

/** Adds an entity by its name. */
async function choose(page: Page, label: string, name: string, button = `Add ${label}`): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}

describe('edits in the page', () => {
  const TAG = 'urn:li:tag:pii';

  it('change tags and descriptions, and can be undone', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/asset/${DAILY_REVENUE}`);
    await page.getByRole('button', { name: 'Remove tag Certified' }).waitFor();
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('p');
    await page.getByRole('option', { name: /^pii Tag$/i }).click();
    const chip = page.locator(`.facts a[href="#/asset/${TAG}"]`);
    await chip.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await chip.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit the description' }).click();
    await shown(page, 'In Markdown. Ctrl-Enter saves.');
    await page.getByRole('textbox', { name: 'Text of the description' }).fill('Changed by **a test**');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('strong', { hasText: 'a test' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await shown(page, 'One row a day');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('are offered after a failed request for the user is repeated', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open('');
    await page.route('**/api/graphql', (route) => route.abort());
    await page.goto(`${address()}/#/asset/${DAILY_REVENUE}`);
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await page.unroute('**/api/graphql');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('button', { name: 'Edit the description' }).waitFor();
    await page.context().close();
  });

  it.for([
    ['owner', 'Add owner', 'Ines Mota', 'urn:li:corpuser:ines.mota'],
    ['domain', 'Change domain', 'Logistics', 'urn:li:domain:logistics'],
    ['glossary term', 'Add glossary term', 'Late delivery', 'urn:li:glossaryTerm:late-delivery'],
  ] as const)('add and remove the %s, and can be undone', async ([label, button, name, urn], { skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/asset/${DAILY_REVENUE}`);
    const facts = page.locator('.facts');
    await facts.getByRole('button', { name: button }).waitFor();
    await settled(page);
    const before = await entitiesIn(facts);
    expect(before).not.toContain(urn);
    await choose(page, label, name, button);
    await expect.poll(() => entitiesIn(facts)).toContain(urn);
    await page.reload();
    await expect.poll(() => entitiesIn(facts)).toContain(urn);
    // What was there from the start is removed, and comes back.
    await facts.getByRole('button', { name: button }).waitFor();
    const chip = facts.locator('.chip', { has: page.locator(`a[href="#/asset/${urn}"]`) });
    await chip.getByRole('button', { name: `Remove ${label}` }).click();
    await expect.poll(() => entitiesIn(facts)).not.toContain(urn);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => entitiesIn(facts)).toContain(urn);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('show that they are being saved, and then the error', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    const remove = page
      .locator('.facts')
      .getByRole('button', { name: /^Remove tag/ })
      .first();
    await remove.waitFor();
    const refusal = { message: 'Not now.', extensions: { code: 'CONFLICT' } };
    const answers: (() => void)[] = [];
    await page.route('**/api/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation')) return route.continue();
      answers.push(() => void route.fulfill({ json: { errors: [refusal] } }));
    });
    await remove.click();
    await shown(page, 'Saving …');
    for (const answer of answers) answer();
    await shown(page, 'Not now.');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.context().close();
  });

  it('change the description, tags and terms of a column, and can be undone', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/asset/${DAILY_REVENUE}?tab=columns`);
    const row = page.getByRole('row', { name: /^gross_revenue/ });
    const undo = page.getByRole('button', { name: 'Undo' });
    await row.getByRole('button', { name: 'Edit the description of gross_revenue' }).click();
    await row.getByRole('textbox').fill('Before _returns_');
    await page.keyboard.press('Control+Enter');
    await row.locator('em', { hasText: 'returns' }).waitFor();
    await undo.click();
    await row.locator('em', { hasText: 'returns' }).waitFor({ state: 'detached' });
    for (const [label, name, urn] of [
      ['tag of gross_revenue', 'Experimental', 'urn:li:tag:experimental'],
      ['glossary term of gross_revenue', 'Late delivery', 'urn:li:glossaryTerm:late-delivery'],
    ] as const) {
      await choose(page, label, name);
      await expect.poll(() => entitiesIn(row)).toContain(urn);
      await undo.click();
      await expect.poll(() => entitiesIn(row)).not.toContain(urn);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('keep the text of an open editor while another field is edited', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    await page.getByRole('button', { name: 'Edit the description' }).click();
    const text = page.getByRole('textbox', { name: 'Text of the description' });
    await text.fill('Not yet whole');
    // What is suggested is read, and drawn wherever it is named.
    await choose(page, 'tag', 'Experimental');
    await page.getByRole('button', { name: 'Remove tag Experimental' }).waitFor();
    expect(await text.inputValue()).toBe('Not yet whole');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Remove tag Experimental' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('deprecate an entity with a reason, and can be undone', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    await page.getByRole('button', { name: 'Deprecate' }).click();
    await page.getByRole('textbox', { name: 'Why' }).fill('It ends.');
    await choose(page, 'replacement', 'Order facts');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deprecate', exact: true }).click();
    await shown(page, 'It ends.');
    const notice = page.locator('.warning');
    expect(await notice.getByRole('link').textContent()).toBe('Order facts');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('It ends.').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('say so when no entity has the name that is looked for', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    await page.getByRole('button', { name: 'Add tag' }).click();
    // The field has the focus at once.
    await page.keyboard.type('nothing like it');
    await shown(page, 'Nothing is called that.');
    expect(await page.getByRole('combobox', { name: 'Tag' }).inputValue()).toBe('nothing like it');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('that fail keep the written text', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    const refusal = { message: 'Not now.', extensions: { code: 'UNAVAILABLE' } };
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('mutation')
        ? route.fulfill({ json: { errors: [refusal] } })
        : route.continue(),
    );
    const description = page.getByRole('textbox', { name: 'Text of the description' });
    await page.getByRole('button', { name: 'Edit the description' }).click();
    await description.fill('A long text');
    await page.keyboard.press('Control+Enter');
    await shown(page, 'Not now.');
    await expect.poll(() => description.inputValue()).toBe('A long text');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const reason = page.getByRole('textbox', { name: 'Why' });
    await page.getByRole('button', { name: 'Deprecate' }).click();
    await reason.fill('A long reason');
    await page.keyboard.press('Enter');
    await expect.poll(() => reason.inputValue()).toBe('A long reason');
    await page.context().close();
  });

  it('show the sent text until it is read again', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    let answer = () => {};
    await page.route('**/api/graphql', (route) => {
      if (!route.request().postData()?.includes('mutation')) return route.continue();
      answer = () => void route.fulfill({ json: { data: { updateDescription: true } } });
    });
    await page.getByRole('button', { name: 'Edit the description' }).click();
    await page.getByRole('textbox', { name: 'Text of the description' }).fill('What was sent');
    await page.getByRole('button', { name: 'Save' }).click();
    await shown(page, 'Saving …');
    expect(await page.getByText('What was sent').count()).toBe(1);
    // The service says that it did, but did not.
    answer();
    await shown(page, 'One row a day');
    await page.context().close();
  });
});
