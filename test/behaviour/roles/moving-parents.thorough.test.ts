import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { edit } from '../support/editing.js';
import { criterion, on, policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const roles = await openRoles();
const { own, other, rest, asRoot, as, dataset } = roles;
const somebody = policyUsersOf(roles);
const FORBIDDEN = expect.objectContaining({ code: 'FORBIDDEN' });

/** Writes an entity as an administrator. */
async function written(type: string, aspect: string, value: JsonObject): Promise<string> {
  const urn = `urn:li:${type}:${uniqueName()}`;
  await asRoot(() => rest.write({ urn, aspect, value }));
  return urn;
}
const node = () => written('glossaryNode', 'glossaryNodeInfo', { definition: 'x' });
const term = (parentNode?: string) => ({
  ...{ definition: 'x', termSource: 'INTERNAL' },
  ...(parentNode !== undefined && { parentNode }),
});

it('moving a term to another node takes MANAGE_GLOSSARY_CHILDREN on both nodes', async () => {
  const [from, to] = [await node(), await node()];
  const urn = await written('glossaryTerm', 'glossaryTermInfo', term(from));
  const { as: asEditor, cannot } = await somebody(['EDIT_ENTITY'], on(criterion('URN', urn)));
  await cannot('updateParentNode', 'UpdateParentNodeInput', { resourceUrn: urn, parentNode: to });
  const move = () => rest.write({ urn, aspect: 'glossaryTermInfo', value: term(to) });
  await expect(asEditor(move)).rejects.toThrow(FORBIDDEN);
  const value = { ...term(from), definition: 'y' };
  await asEditor(() => rest.write({ urn, aspect: 'glossaryTermInfo', value }));
  const { can } = await somebody(['MANAGE_GLOSSARY_CHILDREN'], on(criterion('URN', from, to)));
  await can('updateParentNode', 'UpdateParentNodeInput', { resourceUrn: urn, parentNode: to });
});

it('moving a domain below another one takes EDIT_ENTITY on both', async () => {
  const [to, urn] = [own, await written('domain', 'domainProperties', { name: uniqueName() })];
  const { as: asEditor, cannot } = await somebody(['EDIT_ENTITY'], on(criterion('URN', urn)));
  await cannot('moveDomain', 'MoveDomainInput', { resourceUrn: urn, parentDomain: to });
  const value = { name: uniqueName(), parentDomain: to };
  const move = () => rest.write({ urn, aspect: 'domainProperties', value });
  await expect(asEditor(move)).rejects.toThrow(FORBIDDEN);
  const { can } = await somebody(['EDIT_ENTITY'], on(criterion('URN', urn, to)));
  await can('moveDomain', 'MoveDomainInput', { resourceUrn: urn, parentDomain: to });
});

it('moving a container into another one, or out of it, takes EDIT_ENTITY on both', async () => {
  const [outer, urn] = (await Promise.all(
    ['outer', 'inner'].map((name) => written('container', 'containerProperties', { name })),
  )) as [string, string];
  const { as: asEditor } = await somebody(['EDIT_ENTITY'], on(criterion('URN', urn)));
  const move = { urn, aspect: 'container', value: { container: outer } };
  await expect(asEditor(() => rest.write(move))).rejects.toThrow(FORBIDDEN);
  await asRoot(() => rest.write(move));
  const out = { urn, aspect: 'container', changeType: 'DELETE' } as const;
  await expect(asEditor(() => rest.write(out))).rejects.toThrow(FORBIDDEN);
});

describe('moving an entity that has no parent, but that assets refer to', () => {
  /** Somebody who edits an entity by its URN, and everything below a place. */
  async function editorOf(urn: string, field: string, ...places: string[]) {
    const person = await somebody(['EDIT_ENTITY'], on(criterion('URN', urn)));
    await somebody(['EDIT_ENTITY'], on(criterion(field, ...places)), { users: [person.urn] });
    return person;
  }
  const root = (type: string, aspect: string) =>
    written(type, aspect, aspect === 'glossaryTermInfo' ? term() : { name: uniqueName() });
  const withAspect = (aspect: string, value: JsonObject) =>
    asRoot(() => rest.write({ urn: datasetUrn(), aspect, value }));

  it.each(['exists', 'is only referred to'])('takes EDIT_ENTITY on a term that %s as well', async (state) => {
    const to = await node();
    const exists = state === 'exists';
    const urn = exists
      ? await root('glossaryTerm', 'glossaryTermInfo')
      : `urn:li:glossaryTerm:${uniqueName()}`;
    await withAspect('glossaryTerms', { terms: [{ urn }], auditStamp: { time: 1, actor: userUrn('root') } });
    const move = () => rest.write({ urn, aspect: 'glossaryTermInfo', value: term(to) });
    const { as: asEditor, cannot } = await editorOf(urn, 'GLOSSARY', to);
    await expect(asEditor(move)).rejects.toThrow(FORBIDDEN);
    if (exists)
      await cannot('updateParentNode', 'UpdateParentNodeInput', { resourceUrn: urn, parentNode: to });
    const { as: asEditorOfBoth } = await editorOf(urn, 'GLOSSARY', to, urn);
    await asEditorOfBoth(move);
  });

  it('takes EDIT_ENTITY on a domain as well', async () => {
    const [urn, to] = [await root('domain', 'domainProperties'), await root('domain', 'domainProperties')];
    await withAspect('domains', { domains: [urn] });
    const { cannot } = await editorOf(urn, 'DOMAIN', to);
    await cannot('moveDomain', 'MoveDomainInput', { resourceUrn: urn, parentDomain: to });
    const { can } = await editorOf(urn, 'DOMAIN', to, urn);
    await can('moveDomain', 'MoveDomainInput', { resourceUrn: urn, parentDomain: to });
  });

  it('takes EDIT_ENTITY on a container as well', async () => {
    const [urn, to] = [
      await root('container', 'containerProperties'),
      await root('container', 'containerProperties'),
    ];
    const move = () => rest.write({ urn, aspect: 'container', value: { container: to } });
    await withAspect('container', { container: urn });
    const { as: asEditor } = await editorOf(urn, 'CONTAINER', to);
    await expect(asEditor(move)).rejects.toThrow(FORBIDDEN);
    const { as: asEditorOfBoth } = await editorOf(urn, 'CONTAINER', to, urn);
    await asEditorOfBoth(move);
  });

  it('takes EDIT_ENTITY on its new parent only, while no asset refers to it', async () => {
    const [urn, to] = [await root('glossaryTerm', 'glossaryTermInfo'), await node()];
    const { can } = await editorOf(urn, 'GLOSSARY', to);
    await can('updateParentNode', 'UpdateParentNodeInput', { resourceUrn: urn, parentNode: to });
  });
});

it('CREATE_DOMAINS lets a user create domains, but not below domains of others', async () => {
  const { can, cannot } = await somebody(['CREATE_DOMAINS']);
  await cannot('createDomain', 'CreateDomainInput', { name: uniqueName(), parentDomain: other });
  await can('createDomain', 'CreateDomainInput', { name: uniqueName() });
});

it('CREATE_ENTITY on a dataset does not let a user tag new columns of it', async () => {
  const asset = await dataset();
  const tag = (urn: string) => () =>
    rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
  const { as: asCreator } = await somebody(['CREATE_ENTITY'], on(criterion('URN', asset)));
  await expect(asCreator(tag(columnUrn(asset, 'a')))).rejects.toThrow(FORBIDDEN);
  const rights = ['CREATE_ENTITY', 'EDIT_DATASET_COL_TAGS'];
  const { as: asTagger } = await somebody(rights, on(criterion('URN', asset)));
  await asTagger(tag(columnUrn(asset, 'b')));
});

it('a column is in the domain of its dataset, even if its own domains aspect says otherwise', async () => {
  const urn = columnUrn(await dataset(other), 'iban');
  await expect(
    as('domain editor', () =>
      rest.writeBatch([
        { urn, aspect: 'domains', value: { domains: [own] } },
        { urn, aspect: 'documentation', value: { documentations: [{ documentation: 'x' }] } },
      ]),
    ),
  ).rejects.toThrow(FORBIDDEN);
});

it('tags of a schemaField take EDIT_DATASET_COL_TAGS, not EDIT_ENTITY_TAGS', async () => {
  const asset = await dataset();
  const urn = columnUrn(asset, 'a');
  await asRoot(() => rest.write({ urn, aspect: 'status', value: { removed: false } }));
  const write = () => rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
  const { as: asTagger } = await somebody(['EDIT_ENTITY_TAGS'], on(criterion('URN', asset)));
  await expect(asTagger(write)).rejects.toThrow(FORBIDDEN);
  const { as: asColumnTagger } = await somebody(['EDIT_DATASET_COL_TAGS'], on(criterion('URN', asset)));
  await asColumnTagger(write);
});

it('a domain editor cannot add assets of another domain to their data product', async () => {
  const [mine, theirs] = [await dataset(own), await dataset(other)];
  const urn = `urn:li:dataProduct:${uniqueName()}`;
  await asRoot(() =>
    rest.writeBatch([
      { urn, aspect: 'dataProductProperties', value: { name: 'x' } },
      { urn, aspect: 'domains', value: { domains: [own] } },
    ]),
  );
  const withAsset = (destinationUrn: string) => ({
    ...{ urn, aspect: 'dataProductProperties' },
    value: { name: 'x', assets: [{ destinationUrn }] },
  });
  await as('domain editor', () => rest.write(withAsset(mine)));
  await expect(as('domain editor', () => rest.write(withAsset(theirs)))).rejects.toThrow(FORBIDDEN);
  const input = { dataProductUrn: urn, resourceUrns: [theirs] };
  const set = edit('batchSetDataProduct', 'BatchSetDataProductInput');
  expect(await as('domain editor', () => roles.refused(set, { input }))).toMatchObject({ code: 'FORBIDDEN' });
});

it('a domain editor cannot add a version to a version set with versions of another domain', async () => {
  const [mine, theirs] = [await dataset(own), await dataset(other)];
  const versionSet = `urn:li:versionSet:(${uniqueName()},dataset)`;
  const version = (urn: string, sortId: string) => ({
    ...{ urn, aspect: 'versionProperties' },
    value: { versionSet, version: { versionTag: sortId }, sortId },
  });
  await asRoot(() => rest.write(version(theirs, 'a')));
  await expect(as('domain editor', () => rest.write(version(mine, 'b')))).rejects.toThrow(FORBIDDEN);
  expect((await asRoot(() => rest.readAspect(theirs, 'versionProperties')))?.value).toMatchObject({
    isLatest: true,
  });
});

it('EDIT_ENTITY does not let a user delete an entity or its events, DELETE_ENTITY does', async () => {
  const urn = await dataset();
  const { as: asEditor } = await somebody(['EDIT_ENTITY'], on(criterion('URN', urn)));
  await asRoot(() => rest.write({ urn, aspect: 'datasetProfile', value: { timestampMillis: 1 } }));
  await expect(asEditor(() => rest.hardDelete(urn))).rejects.toThrow(FORBIDDEN);
  await expect(
    asEditor(async () => rest.deleteTimeseries?.({ urn, aspect: 'datasetProfile' })),
  ).rejects.toThrow(FORBIDDEN);
  const { as: asDeleter } = await somebody(['DELETE_ENTITY'], on(criterion('URN', urn)));
  await asDeleter(() => rest.hardDelete(urn));
});

it('deleting a term takes MANAGE_GLOSSARY_CHILDREN on its node, not EDIT_ENTITY', async () => {
  const parent = await node();
  const urn = await written('glossaryTerm', 'glossaryTermInfo', term(parent));
  const DELETE = 'mutation ($urn: String!) { deleteGlossaryEntity(urn: $urn) }';
  const { as: asEditor } = await somebody(['EDIT_ENTITY'], on(criterion('URN', parent, urn)));
  expect(await asEditor(() => roles.refused(DELETE, { urn }))).toMatchObject({ code: 'FORBIDDEN' });
  const { as: asManager } = await somebody(['MANAGE_GLOSSARY_CHILDREN'], on(criterion('URN', parent)));
  await asManager(() => roles.run(DELETE, { urn }));
});
