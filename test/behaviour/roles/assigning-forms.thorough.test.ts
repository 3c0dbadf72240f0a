import { expect, it } from 'vitest';
import { policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { datasetUrn } from '../support/urns.js';

const roles = await openRoles();
const { rest, run, asRoot } = roles;
const somebody = policyUsersOf(roles);

const newDataset = async () => {
  const urn = datasetUrn();
  await asRoot(() => rest.write({ urn, aspect: 'datasetProperties', value: { name: 'x' } }));
  return urn;
};
const formsOf = async (urn: string) => (await asRoot(() => rest.readAspect(urn, 'forms')))?.value;

it('MANAGE_DOCUMENTATION_FORMS lets a user assign, remove and delete forms on any asset', async () => {
  const [one, two] = [await newDataset(), await newDataset()];
  const { as, can } = await somebody(['MANAGE_DOCUMENTATION_FORMS']);
  const { createForm } = await as(() =>
    run<{ createForm: { urn: string } }>(
      'mutation ($input: CreateFormInput!) { createForm(input: $input) { urn } }',
      { input: { name: 'Owner', type: 'COMPLETION', prompts: [] } },
    ),
  );
  const form = createForm.urn;
  await can('batchAssignForm', 'BatchAssignFormInput', { formUrn: form, entityUrns: [one, two] });
  expect(await formsOf(one)).toMatchObject({ incompleteForms: [{ urn: form }] });
  await can('batchRemoveForm', 'BatchRemoveFormInput', { formUrn: form, entityUrns: [one] });
  expect(await formsOf(one)).toMatchObject({ incompleteForms: [] });
  expect(await formsOf(two)).toMatchObject({ incompleteForms: [{ urn: form }] });
  await can('deleteForm', 'DeleteFormInput', { urn: form });
  expect(await formsOf(two)).toMatchObject({ incompleteForms: [] });
});

it('EDIT_ENTITY does not let a user assign or remove forms', async () => {
  const urn = await newDataset();
  const { cannot } = await somebody(['EDIT_ENTITY'], { filter: { criteria: [] } });
  const input = { formUrn: 'urn:li:form:any', entityUrns: [urn] };
  await cannot('batchAssignForm', 'BatchAssignFormInput', input);
  await cannot('batchRemoveForm', 'BatchRemoveFormInput', input);
  expect(await formsOf(urn)).toBeUndefined();
});
