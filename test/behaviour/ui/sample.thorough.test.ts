import { expect, it } from 'vitest';
import { sections } from '../../../src/catalog/sample/sections.js';
import { callsTo, refusal } from '../support/authentication.js';
import { proposal } from '../support/proposal.js';
import { tagUrn } from '../support/urns.js';
import { DAILY_REVENUE, pages, SKIP_NOTE, shown, violations } from './support.js';

const { isMissing, open, tokenOf, address } = await pages({});

const WRITE = 'mutation { writeSample { entities aspects } }';
const COUNT = '{ entityUrns(input: { entityType: "dataset" }) { total } }';

async function asked(query: string, user = 'datahub') {
  return callsTo(address()).graphql(query, {}, await tokenOf(user));
}

it('writing the sample is FORBIDDEN except to administrators', async () => {
  expect(await asked(WRITE, 'jane')).toMatchObject(refusal('FORBIDDEN'));
  expect(await asked(COUNT)).toMatchObject({ data: { entityUrns: { total: 0 } } });
});

it('writing the sample is refused with CONFLICT when the catalog has an entity', async () => {
  const { call } = callsTo(address());
  const urn = tagUrn();
  const body = { proposal: proposal(urn, 'tagProperties', { name: 'x' }) };
  await call('/aspects?action=ingestProposal', await tokenOf('datahub'), { body });
  expect(await asked(WRITE)).toMatchObject({
    errors: [{ message: expect.stringMatching(/not empty.* 1 × tag$/), extensions: { code: 'CONFLICT' } }],
  });
  expect(await asked(COUNT)).toMatchObject({ data: { entityUrns: { total: 0 } } });
  await asked(`mutation { deleteEntity(urn: "${urn}") { rows } }`);
});

it('an administrator loads the sample by a button of the empty home page', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  const signIn = async (user: string) => {
    await page.getByLabel('Access token').fill(await tokenOf(user));
    await page.keyboard.press('Enter');
    await shown(page, 'Nothing is here yet.');
  };
  const button = page.getByRole('button', { name: 'Load the sample' });
  await signIn('jane');
  await shown(page, 'Administrators can load it here.');
  expect(await button.count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn('datahub');
  expect(await violations(page)).toEqual([]);
  await button.click();
  await shown(page, 'Changed last');
  await page.context().close();
});

it('the sample is written completely, with the caller as actor, and refused a second time', async () => {
  if (isMissing) await asked(WRITE);
  const urns = [...new Set(sections.flatMap(({ changes }) => changes.map(({ urn }) => urn)))];
  const { entitiesExist } = (await asked(`{ entitiesExist(urns: ${JSON.stringify(urns)}) }`)).data as {
    entitiesExist: boolean[];
  };
  expect(urns.filter((_urn, index) => !entitiesExist[index])).toEqual([]);
  const written = `{ aspectRecord(urn: "${DAILY_REVENUE}", aspect: "datasetProperties") { created { actor } } }`;
  expect(await asked(written)).toMatchObject({
    data: { aspectRecord: { created: { actor: 'urn:li:corpuser:datahub' } } },
  });
  expect(await asked(WRITE)).toMatchObject(refusal('CONFLICT'));
});
