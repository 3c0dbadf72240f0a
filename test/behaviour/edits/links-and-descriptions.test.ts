import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('links', () => {
  it('are added, updated and removed by URL and label', async () => {
    const resourceUrn = await dataset();
    const linkUrl = 'https://example.org/a';
    const links = async () =>
      (
        ((await aspectOf(resourceUrn, 'institutionalMemory'))?.elements ?? []) as Record<string, string>[]
      ).map(({ url, description }) => [url, description]);
    const ADD = edit('addLink', 'AddLinkInput');
    const UPDATE = edit('updateLink', 'UpdateLinkInput');
    const REMOVE = edit('removeLink', 'RemoveLinkInput');
    await run(ADD, { input: { linkUrl, label: 'one', resourceUrn } });
    await run(ADD, { input: { linkUrl, label: 'one', resourceUrn } });
    await run(ADD, { input: { linkUrl, label: 'two', resourceUrn } });
    expect(await links()).toEqual([
      [linkUrl, 'one'],
      [linkUrl, 'two'],
    ]);
    const current = { currentUrl: linkUrl, currentLabel: 'two', resourceUrn };
    await run(UPDATE, { input: { ...current, linkUrl, label: 'three' } });
    expect(await refused(UPDATE, { input: { ...current, linkUrl, label: 'x' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const taken = { currentUrl: linkUrl, currentLabel: 'three', linkUrl, label: 'one', resourceUrn };
    expect(await refused(UPDATE, { input: taken })).toMatchObject({ code: 'UNPROCESSABLE' });
    await run(REMOVE, { input: { linkUrl, label: 'one', resourceUrn } });
    expect(await links()).toEqual([[linkUrl, 'three']]);
    await run(REMOVE, { input: { linkUrl, resourceUrn } });
    expect(await links()).toEqual([]);
    expect(await refused(ADD, { input: { linkUrl: 'no url', label: 'a', resourceUrn } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('upsertLink', () => {
  it('adds a link, or changes the settings of the existing one', async () => {
    const resourceUrn = await dataset();
    const UPSERT = edit('upsertLink', 'UpsertLinkInput');
    const input = { linkUrl: 'https://example.org/a', label: 'one', resourceUrn };
    await run(UPSERT, { input });
    await run(UPSERT, { input: { ...input, settings: { showInAssetPreview: true } } });
    await run(UPSERT, { input: { ...input, label: 'two' } });
    const ASK = `query ($urn: String!) { dataset(urn: $urn) { institutionalMemory { elements {
      label settings { showInAssetPreview } updated { actor }
    } } } }`;
    expect(await run(ASK, { urn: resourceUrn })).toMatchObject({
      dataset: {
        institutionalMemory: {
          elements: [
            { label: 'one', settings: { showInAssetPreview: true }, updated: { actor: expect.any(String) } },
            { label: 'two', settings: null, updated: null },
          ],
        },
      },
    });
    expect(await refused(UPSERT, { input: { ...input, linkUrl: 'no url' } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await refused(UPSERT, { input: { ...input, resourceUrn: datasetUrn() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('descriptions and names', () => {
  const DESCRIBE = edit('updateDescription', 'DescriptionUpdateInput');
  const NAME = edit('updateName', 'UpdateNameInput');

  it('are stored in the aspect that the entity type has for them', async () => {
    const urn = await dataset();
    await run(DESCRIBE, { input: { resourceUrn: urn, description: 'Orders' } });
    expect(await aspectOf(urn, 'editableDatasetProperties')).toMatchObject({ description: 'Orders' });
    const tag = tagUrn();
    await rest.write({ urn: tag, aspect: 'status', value: { removed: false } });
    await run(DESCRIBE, { input: { resourceUrn: tag, description: 'Personal' } });
    await run(NAME, { input: { urn: tag, name: 'PII' } });
    expect(await aspectOf(tag, 'tagProperties')).toEqual({ name: 'PII', description: 'Personal' });
    const { createDomain: domain } = await run<{ createDomain: string }>(
      'mutation ($input: CreateDomainInput!) { createDomain(input: $input) }',
      { input: { name: uniqueName() } },
    );
    const name = uniqueName();
    await run(NAME, { input: { urn: domain, name } });
    await run(DESCRIBE, { input: { resourceUrn: domain, description: 'd' } });
    expect(await aspectOf(domain, 'domainProperties')).toMatchObject({ name, description: 'd' });
  });

  it('of columns are refused as NOT_FOUND if the dataset has no such column', async () => {
    const urn = await dataset();
    const input = { resourceUrn: urn, subResource: 'x', subResourceType: 'DATASET_FIELD', description: 'd' };
    expect(await refused(DESCRIBE, { input })).toEqual({
      code: 'NOT_FOUND',
      message: `${urn} has no field x`,
    });
  });

  it('are refused for missing entities, for types without them, and for blank names', async () => {
    expect(await refused(DESCRIBE, { input: { resourceUrn: datasetUrn(), description: 'd' } })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    const query = `urn:li:query:${uniqueName()}`;
    expect(await refused(NAME, { input: { urn: query, name: 'n' } })).toEqual({
      code: 'BAD_REQUEST',
      message: 'The name of a query cannot be changed',
    });
    expect(await refused(NAME, { input: { urn: await dataset(), name: ' ' } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('display properties', () => {
  it('are changed one at a time, and keep the others', async () => {
    const input = { name: uniqueName() };
    const { createGlossaryNode: urn } = await run<{ createGlossaryNode: string }>(
      edit('createGlossaryNode', 'CreateGlossaryEntityInput'),
      { input },
    );
    const UPDATE = `mutation ($urn: String!, $input: DisplayPropertiesUpdateInput!) {
      updateDisplayProperties(urn: $urn, input: $input)
    }`;
    const icon = { iconLibrary: 'MATERIAL', name: 'Book', style: 'filled' };
    await run(UPDATE, { urn, input: { colorHex: '#1890ff' } });
    await run(UPDATE, { urn, input: { icon } });
    expect(
      await run(
        `query ($urn: String!) { glossaryNode(urn: $urn) {
          displayProperties { colorHex icon { iconLibrary name style } }
        } }`,
        { urn },
      ),
    ).toEqual({ glossaryNode: { displayProperties: { colorHex: '#1890ff', icon } } });
    expect(await refused(UPDATE, { urn: await dataset(), input: { colorHex: '#fff' } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await refused(UPDATE, { urn: `urn:li:domain:${uniqueName()}`, input: {} })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
