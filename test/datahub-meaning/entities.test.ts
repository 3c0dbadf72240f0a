import { expect, it } from 'vitest';
import { edit, openEditing } from '../behaviour/support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../behaviour/support/urns.js';

const { run, rest } = await openEditing();
const STAMP = { time: 0, actor: 'urn:li:corpuser:a' };
const groupUrn = () => `urn:li:corpGroup:${uniqueName('group')}`;

it('a user has their own role, and those of their groups', async () => {
  const [user, group, other] = [userUrn(), groupUrn(), groupUrn()];
  const role = async (name: string) => {
    const urn = `urn:li:dataHubRole:${uniqueName(name)}`;
    await rest.write({ urn, aspect: 'dataHubRoleInfo', value: { name, description: name, editable: true } });
    return urn;
  };
  const [admin, editor, reader] = [await role('a'), await role('b'), await role('c')];
  const info = { displayName: 'a', admins: [], members: [], groups: [] };
  for (const [urn, ...roles] of [
    [group, editor, reader],
    [other, admin],
  ] as const) {
    await rest.write({ urn, aspect: 'corpGroupInfo', value: info });
    await rest.write({ urn, aspect: 'roleMembership', value: { roles } });
  }
  await rest.write({ urn: user, aspect: 'roleMembership', value: { roles: [reader] } });
  await rest.write({ urn: user, aspect: 'nativeGroupMembership', value: { nativeGroups: [group, other] } });
  await rest.write({ urn: other, aspect: 'status', value: { removed: true } });
  const query = `query ($urn: String!, $input: RelationshipsInput!) { corpUser(urn: $urn) {
    relationships(input: $input) { start count total relationships { type direction entity { urn } } } } }`;
  const input = { types: ['IsMemberOfRole'], direction: 'OUTGOING' };
  const roles = (...urns: string[]) =>
    urns.map((urn) => ({ type: 'IsMemberOfRole', direction: 'OUTGOING', entity: { urn } }));
  expect(await run(query, { urn: user, input })).toEqual({
    corpUser: { relationships: { start: 0, count: 2, total: 2, relationships: roles(editor, reader) } },
  });
  expect(await run(query, { urn: user, input: { ...input, start: 1, count: 5 } })).toEqual({
    corpUser: { relationships: { start: 1, count: 1, total: 2, relationships: roles(reader) } },
  });
});

it('a document that was removed does not exist', async () => {
  const { createDocument: urn } = await run<{ createDocument: string }>(
    edit('createDocument', 'CreateDocumentInput'),
    { input: { title: 't', contents: { text: '' } } },
  );
  const exists = () => run(`{ document(urn: "${urn}") { exists } }`);
  expect(await exists()).toEqual({ document: { exists: true } });
  await rest.write({ urn, aspect: 'status', value: { removed: true } });
  expect(await exists()).toEqual({ document: { exists: false } });
  await rest.write({ urn, aspect: 'status', value: { removed: false } });
  expect(await exists()).toEqual({ document: { exists: true } });
});

it('a link that a group made is shown with the others', async () => {
  const [urn, group] = [datasetUrn(), groupUrn()];
  const link = (url: string, actor: string) => ({
    ...{ url, description: url, createStamp: { ...STAMP, actor } },
  });
  await rest.write({
    ...{ urn, aspect: 'institutionalMemory' },
    value: {
      elements: [link('https://example.org/a', STAMP.actor), link('https://example.org/b', group)],
    },
  });
  const query = `{ dataset(urn: "${urn}") { institutionalMemory { elements {
    url author { urn username } actor { __typename } } } } }`;
  const name = group.slice('urn:li:corpGroup:'.length);
  expect(await run(query)).toEqual({
    dataset: {
      institutionalMemory: {
        elements: [
          {
            url: 'https://example.org/a',
            author: { urn: STAMP.actor, username: 'a' },
            actor: { __typename: 'CorpUser' },
          },
          {
            url: 'https://example.org/b',
            author: { urn: group, username: name },
            actor: { __typename: 'CorpGroup' },
          },
        ],
      },
    },
  });
});
