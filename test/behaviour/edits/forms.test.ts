import { describe, expect, it } from 'vitest';
import { edit } from '../support/editing.js';
import { openRoles, type RoleName } from '../support/roles.js';
import { uniqueName } from '../support/urns.js';

const { rest, run, refused, as, asRoot, people, dataset } = await openRoles();

const property = `urn:li:structuredProperty:${uniqueName()}`;
await asRoot(() =>
  rest.write({
    urn: property,
    aspect: 'propertyDefinition',
    value: {
      ...{ qualifiedName: property.split(':').at(-1) ?? '', valueType: 'urn:li:dataType:datahub.string' },
      ...{
        cardinality: 'SINGLE',
        entityTypes: ['dataset', 'schemaField'].map((type) => `urn:li:entityType:datahub.${type}`),
      },
    },
  }),
);

const SUBMIT = `mutation ($urn: String!, $input: SubmitFormPromptInput!) { submitFormPrompt(urn: $urn, input: $input) }`;
const VERIFY = edit('verifyForm', 'VerifyFormInput');
const prompt = (id: string, more = {}) => ({
  ...{ id, title: id, type: 'STRUCTURED_PROPERTY', required: true },
  structuredPropertyParams: { urn: property },
  ...more,
});

async function create(input: object): Promise<string> {
  const CREATE = 'mutation ($input: CreateFormInput!) { createForm(input: $input) { urn } }';
  const form = { name: 'Certify', ...input };
  return (await as('editor', () => run<{ createForm: { urn: string } }>(CREATE, { input: form }))).createForm
    .urn;
}
const assign = (formUrn: string, entityUrns: string[]) =>
  as('editor', () =>
    run(edit('batchAssignForm', 'BatchAssignFormInput'), { input: { formUrn, entityUrns } }),
  );
const answer = (formUrn: string, promptId: string, more = {}) => ({
  ...{ formUrn, promptId, type: 'STRUCTURED_PROPERTY' },
  structuredPropertyParams: { structuredPropertyUrn: property, values: [{ stringValue: 'gold' }] },
  ...more,
});
const submit = (who: RoleName, urn: string, input: object) => as(who, () => run(SUBMIT, { urn, input }));
const notSubmitted = (who: RoleName, urn: string, input: object) =>
  as(who, () => refused(SUBMIT, { urn, input }));

/** The forms of an asset: ids of prompts by form. */
async function progress(urn: string) {
  const ASK = `query ($urn: String!) { dataset(urn: $urn) { forms {
    incompleteForms { form { urn } incompletePrompts { id } completedPrompts { id } }
    completedForms { form { urn } completedPrompts { id } }
    verifications { form { urn } lastModified { actor { urn } } }
  } } }`;
  return (await asRoot(() => run<{ dataset: { forms: object } }>(ASK, { urn }))).dataset.forms;
}
const ids = (...names: string[]) => names.map((id) => ({ id }));

describe('forms', () => {
  it('are filled in and verified by the users whom they are assigned to, without privileges', async () => {
    const users = [people.reader.urn];
    const prompts = [prompt('a'), prompt('b'), prompt('c', { required: false })];
    const form = await create({ type: 'VERIFICATION', prompts, actors: { users } });
    const urn = await dataset();
    await assign(form, [urn]);
    expect(await progress(urn)).toEqual({
      incompleteForms: [{ form: { urn: form }, incompletePrompts: ids('a', 'b', 'c'), completedPrompts: [] }],
      ...{ completedForms: [], verifications: [] },
    });
    const verification = { input: { formUrn: form, entityUrn: urn } };
    expect(await as('reader', () => refused(VERIFY, verification))).toMatchObject({ code: 'UNPROCESSABLE' });
    await submit('reader', urn, answer(form, 'a'));
    expect(await progress(urn)).toMatchObject({
      incompleteForms: [{ incompletePrompts: ids('b', 'c'), completedPrompts: ids('a') }],
    });
    await submit('reader', urn, answer(form, 'b'));
    await as('reader', () => run(VERIFY, verification));
    expect(await progress(urn)).toEqual({
      incompleteForms: [],
      completedForms: [{ form: { urn: form }, completedPrompts: ids('a', 'b') }],
      verifications: [{ form: { urn: form }, lastModified: { actor: { urn: people.reader.urn } } }],
    });
    const values = await asRoot(() => rest.readAspect(urn, 'structuredProperties'));
    expect(values?.value).toMatchObject({
      properties: [{ propertyUrn: property, values: [{ string: 'gold' }] }],
    });
    const write = { urn, aspect: 'globalTags', value: { tags: [] } };
    await expect(as('reader', () => rest.write(write))).rejects.toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });

  it('with prompts about columns are complete when all columns have answers', async () => {
    const form = await create({
      prompts: [prompt('p', { type: 'FIELDS_STRUCTURED_PROPERTY' })],
      actors: { users: [people.reader.urn] },
    });
    const urn = await dataset();
    const field = (fieldPath: string) => ({
      fieldPath,
      nativeDataType: 'text',
      type: { type: { 'com.linkedin.schema.StringType': {} } },
    });
    const value = {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
      ...{
        platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
        fields: [field('x'), field('y')],
      },
    };
    await asRoot(() => rest.write({ urn, aspect: 'schemaMetadata', value }));
    await assign(form, [urn]);
    const column = (fieldPath: string) =>
      answer(form, 'p', { type: 'FIELDS_STRUCTURED_PROPERTY', fieldPath });
    expect(await notSubmitted('reader', urn, column('z'))).toMatchObject({ code: 'NOT_FOUND' });
    await submit('reader', urn, column('x'));
    expect(await progress(urn)).toMatchObject({ incompleteForms: [{ incompletePrompts: ids('p') }] });
    await submit('reader', urn, column('y'));
    expect(await progress(urn)).toMatchObject({
      incompleteForms: [],
      completedForms: [{ completedPrompts: ids('p') }],
    });
    const values = await asRoot(() =>
      rest.readAspect(`urn:li:schemaField:(${urn},x)`, 'structuredProperties'),
    );
    expect(values?.value).toMatchObject({ properties: [{ propertyUrn: property }] });
  });

  it('are filled in by owners of the asset, unless they name other users', async () => {
    const form = await create({ prompts: [prompt('a')] });
    const urn = await dataset();
    await assign(form, [urn]);
    expect(await notSubmitted('reader', urn, answer(form, 'a'))).toMatchObject({ code: 'FORBIDDEN' });
    const owners = [{ owner: people.reader.urn, type: 'DATAOWNER' }];
    await asRoot(() => rest.write({ urn, aspect: 'ownership', value: { owners } }));
    await submit('reader', urn, answer(form, 'a'));
  });

  it('refuse answers to prompts that they do not have, and for assets that are not assigned', async () => {
    const form = await create({ prompts: [prompt('a')], actors: { users: [people.reader.urn] } });
    const urn = await dataset();
    expect(await notSubmitted('reader', urn, answer(form, 'a'))).toMatchObject({ code: 'UNPROCESSABLE' });
    expect((await asRoot(() => rest.readAspect(urn, 'structuredProperties')))?.value).toBeUndefined();
    await assign(form, [urn]);
    expect(await notSubmitted('reader', urn, answer(form, 'z'))).toMatchObject({ code: 'BAD_REQUEST' });
    const other = {
      structuredPropertyParams: { structuredPropertyUrn: 'urn:li:structuredProperty:x', values: [] },
    };
    expect(await notSubmitted('reader', urn, answer(form, 'a', other))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('are updated, and are removed from assets when they are deleted', async () => {
    const form = await create({ prompts: [prompt('a'), prompt('b')], actors: { owners: true } });
    const UPDATE =
      'mutation ($input: UpdateFormInput!) { updateForm(input: $input) { info { name prompts { id title } } } }';
    const input = {
      ...{ urn: form, name: 'Certified', promptsToRemove: ['a'] },
      ...{ promptsToAdd: [prompt('b', { title: 'B' })], actors: { usersToAdd: [people.reader.urn] } },
    };
    expect(await as('editor', () => run(UPDATE, { input }))).toEqual({
      updateForm: { info: { name: 'Certified', prompts: [{ id: 'b', title: 'B' }] } },
    });
    const [one, other] = [await dataset(), await dataset()];
    await assign(form, [one, other]);
    const remove = { input: { formUrn: form, entityUrns: [one] } };
    await as('editor', () => run(edit('batchRemoveForm', 'BatchRemoveFormInput'), remove));
    const none = { incompleteForms: [], completedForms: [], verifications: [] };
    expect(await progress(one)).toEqual(none);
    await as('editor', () => run(edit('deleteForm', 'DeleteFormInput'), { input: { urn: form } }));
    expect(await progress(other)).toEqual(none);
    expect(await asRoot(() => rest.exists(form))).toBe(false);
  });
});
