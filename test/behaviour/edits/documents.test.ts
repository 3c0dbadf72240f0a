import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { run, refused, dataset, aspectOf } = await openEditing();

const me = userUrn();
const AS_ME = { 'X-DataHub-Actor': me };
const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };

async function create(input: object, headers = AS_ME): Promise<string> {
  const mutation = edit('createDocument', 'CreateDocumentInput');
  const document = { contents: { text: '# How we bill' }, ...input };
  return (await run<{ createDocument: string }>(mutation, { input: document }, { ...headers, ...SURELY }))
    .createDocument;
}
const change = (name: string, input: object) =>
  run(edit(name, `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`), { input }, { ...AS_ME, ...SURELY });

async function found(input: object, headers = AS_ME): Promise<string[]> {
  const SEARCH =
    'query ($input: SearchDocumentsInput!) { searchDocuments(input: $input) { documents { urn } } }';
  const answer = await run<{ searchDocuments: { documents: { urn: string }[] } }>(SEARCH, { input }, headers);
  return answer.searchDocuments.documents.map(({ urn }) => urn);
}

describe('documents', () => {
  it('are created with related assets, updated, and soft-deleted', async () => {
    const asset = await dataset();
    const urn = await create({ title: 'Billing', subType: 'Runbook', relatedAssets: [asset] });
    expect(await aspectOf(urn, 'documentInfo')).toMatchObject({
      ...{ title: 'Billing', status: { state: 'UNPUBLISHED' }, contents: { text: '# How we bill' } },
      ...{ relatedAssets: [{ asset }], created: { actor: me } },
    });
    expect(await aspectOf(urn, 'ownership')).toMatchObject({ owners: [{ owner: me }] });
    expect(await aspectOf(urn, 'documentSettings')).toMatchObject({ showInGlobalContext: true });

    await change('updateDocumentContents', { urn, contents: { text: 'New' } });
    await change('updateDocumentStatus', { urn, state: 'PUBLISHED' });
    await change('updateDocumentSubType', { urn, subType: 'FAQ' });
    await change('updateDocumentRelatedEntities', { urn, relatedAssets: [] });
    await change('updateDocumentSettings', { urn, showInGlobalContext: false });
    expect(await aspectOf(urn, 'documentInfo')).toMatchObject({
      ...{ title: 'Billing', status: { state: 'PUBLISHED' }, contents: { text: 'New' }, relatedAssets: [] },
    });
    expect(await aspectOf(urn, 'subTypes')).toEqual({ typeNames: ['FAQ'] });
    expect(await aspectOf(urn, 'documentSettings')).toMatchObject({ showInGlobalContext: false });
    await run('mutation ($urn: String!) { deleteDocument(urn: $urn) }', { urn });
    expect(await aspectOf(urn, 'status')).toEqual({ removed: true });
  });

  it('have a change history, the latest change first', async () => {
    const [urn, above, asset] = [await create({ title: 'a' }), await create({ title: 'b' }), await dataset()];
    await change('updateDocumentContents', { urn, title: 'c' });
    await change('updateDocumentContents', { urn, contents: { text: 'd' } });
    await change('updateDocumentStatus', { urn, state: 'PUBLISHED' });
    await change('moveDocument', { urn, parentDocument: above });
    await change('updateDocumentRelatedEntities', { urn, relatedAssets: [asset], relatedDocuments: [above] });
    const HISTORY = `query ($urn: String!, $limit: Int) { document(urn: $urn) {
      changeHistory(limit: $limit) { changeType actor { urn } details { key value } }
    } }`;
    const history = async (limit?: number) =>
      (await run<{ document: { changeHistory: { changeType: string }[] } }>(HISTORY, { urn, limit })).document
        .changeHistory;
    const changes = await history();
    expect(changes.map(({ changeType }) => changeType)).toEqual([
      ...['RELATED_DOCUMENTS_CHANGED', 'RELATED_ASSETS_CHANGED', 'PARENT_CHANGED', 'STATE_CHANGED'],
      ...['TEXT_CHANGED', 'TITLE_CHANGED', 'CREATED'],
    ]);
    expect(changes[5]).toEqual({
      ...{ changeType: 'TITLE_CHANGED', actor: { urn: me } },
      details: [
        { key: 'oldTitle', value: 'a' },
        { key: 'newTitle', value: 'c' },
      ],
    });
    expect(await history(2)).toEqual(changes.slice(0, 2));
  });

  it('are found by words, parent, type and asset: published ones and those of the caller', async () => {
    const [asset, word] = [await dataset(), uniqueName('word').replace('.', '')];
    const above = await create({ title: word, state: 'PUBLISHED' });
    const below = await create({
      title: word,
      subType: 'FAQ',
      parentDocument: above,
      relatedAssets: [asset],
    });
    const hidden = await create({ title: word, settings: { showInGlobalContext: false } });
    expect((await found({ query: word })).sort()).toEqual([above, below].sort());
    expect(await found({ query: word }, { 'X-DataHub-Actor': userUrn() })).toEqual([above]);
    expect(await found({ query: word, rootOnly: true })).toEqual([above]);
    expect(await found({ parentDocuments: [above] })).toEqual([below]);
    expect(await found({ query: word, types: ['FAQ'] })).toEqual([below]);
    expect(await found({ relatedAssets: [asset] })).toEqual([below]);
    await change('updateDocumentSettings', { urn: hidden, showInGlobalContext: true });
    expect(await found({ query: word })).toContain(hidden);
  });

  it('are refused as children of themselves, with missing references, and with a taken id', async () => {
    const above = await create({});
    const below = await create({ parentDocument: above });
    const MOVE = edit('moveDocument', 'MoveDocumentInput');
    expect(await refused(MOVE, { input: { urn: above, parentDocument: below } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await change('moveDocument', { urn: below });
    expect(await aspectOf(below, 'documentInfo')).not.toHaveProperty('parentDocument');
    await expect(create({ relatedDocuments: [`urn:li:document:${uniqueName()}`] })).rejects.toThrow(
      'NOT_FOUND',
    );
    const missing = { urn: `urn:li:document:${uniqueName()}`, state: 'PUBLISHED' };
    expect(
      await refused(edit('updateDocumentStatus', 'UpdateDocumentStatusInput'), { input: missing }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    const id = uniqueName();
    await create({ id });
    await expect(create({ id })).rejects.toThrow('UNPROCESSABLE');
  });
});
