import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { apiClients } = await behaviour();

describe.each(apiClients)('patches through $name', (apiClient) => {
  const patch = (urn: string, aspect: string, operations: Json[], more: Record<string, Json> = {}) =>
    apiClient.write({ urn, aspect, changeType: 'PATCH', value: { patch: operations, ...more } });
  const read = async (urn: string, aspect: string) => (await apiClient.readAspect(urn, aspect))?.value;

  it('start from the defaults of an absent aspect', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    await patch(urn, 'globalTags', [{ op: 'add', path: `/tags/${tag}`, value: { tag } }]);
    expect(await read(urn, 'globalTags')).toEqual({ tags: [{ tag }] });
  });

  it('create chartInfo with empty texts, but no tagProperties without a name', async () => {
    const [urn, input] = [`urn:li:chart:(looker,${uniqueName()})`, datasetUrn()];
    const path = `/inputEdges/${input}`;
    await patch(urn, 'chartInfo', [{ op: 'add', path, value: { destinationUrn: input } }]);
    const stamp = { time: expect.any(Number), actor: 'urn:li:corpuser:unknown' };
    expect(await read(urn, 'chartInfo')).toMatchObject({
      title: '',
      description: '',
      lastModified: { created: stamp, lastModified: stamp },
      inputEdges: [{ destinationUrn: input }],
    });
    const tag = tagUrn();
    const colour = [{ op: 'add', path: '/colorHex', value: '#FFFFFF' }];
    await expect(patch(tag, 'tagProperties', colour)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('address tags by their URN: add, replace, remove', async () => {
    const [urn, a, b] = [datasetUrn(), tagUrn(), tagUrn()];
    await apiClient.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: a }] } });
    await patch(urn, 'globalTags', [
      { op: 'add', path: `/tags/${b}`, value: { tag: b } },
      { op: 'add', path: `/tags/${a}`, value: { tag: a, context: 'c' } },
    ]);
    expect(await read(urn, 'globalTags')).toEqual({ tags: [{ tag: a, context: 'c' }, { tag: b }] });
    await patch(urn, 'globalTags', [{ op: 'remove', path: `/tags/${a}` }]);
    expect(await read(urn, 'globalTags')).toEqual({ tags: [{ tag: b }] });
  });

  it('address tags by source and tag if arrayPrimaryKeys has these', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    await patch(urn, 'globalTags', [{ op: 'add', path: `/tags//${tag}`, value: { tag } }], {
      arrayPrimaryKeys: { tags: ['attribution␟source', 'tag'] },
    });
    expect(await read(urn, 'globalTags')).toEqual({ tags: [{ tag }] });
  });

  it('address owners by owner and type', async () => {
    const [urn, owner] = [datasetUrn(), userUrn()];
    const both = ['DATAOWNER', 'TECHNICAL_OWNER'];
    await patch(
      urn,
      'ownership',
      both.map((type) => ({ op: 'add', path: `/owners/${owner}/${type}`, value: { owner, type } })),
    );
    await patch(urn, 'ownership', [{ op: 'remove', path: `/owners/${owner}/DATAOWNER` }]);
    expect(await read(urn, 'ownership')).toMatchObject({ owners: [{ owner, type: 'TECHNICAL_OWNER' }] });
  });

  it('address upstreams by dataset', async () => {
    const [urn, a, b] = [datasetUrn(), datasetUrn(), datasetUrn()];
    const upstream = (dataset: string) => ({
      dataset,
      type: 'TRANSFORMED',
      auditStamp: { time: 0, actor: 'urn:li:corpuser:unknown' },
    });
    await apiClient.write({ urn, aspect: 'upstreamLineage', value: { upstreams: [upstream(a)] } });
    await patch(urn, 'upstreamLineage', [
      { op: 'add', path: `/upstreams/${b}`, value: upstream(b) },
      { op: 'remove', path: `/upstreams/${a}` },
    ]);
    expect(await read(urn, 'upstreamLineage')).toMatchObject({ upstreams: [{ dataset: b }] });
  });

  it('address fine-grained lineage by operation, downstream, query and upstream', async () => {
    const [urn, source] = [datasetUrn(), datasetUrn()];
    const [up, down] = [columnUrn(source, 'a'), columnUrn(urn, 'b')];
    await patch(urn, 'upstreamLineage', [
      { op: 'add', path: `/fineGrainedLineages/TRANSFORM/${down}/NONE/${up}`, value: { confidenceScore: 1 } },
    ]);
    expect(await read(urn, 'upstreamLineage')).toMatchObject({
      fineGrainedLineages: [{ upstreams: [up], downstreams: [down], transformOperation: 'TRANSFORM' }],
    });
  });

  it('address structured properties by their URN and keep the others', async () => {
    const urn = datasetUrn();
    const [a, b] = [`urn:li:structuredProperty:${uniqueName()}`, `urn:li:structuredProperty:${uniqueName()}`];
    const property = (propertyUrn: string, text: string) => ({ propertyUrn, values: [{ string: text }] });
    for (const propertyUrn of [a, b]) {
      await apiClient.write({
        urn: propertyUrn,
        aspect: 'propertyDefinition',
        value: {
          qualifiedName: propertyUrn.split(':')[3] ?? '',
          valueType: 'urn:li:dataType:datahub.string',
          entityTypes: ['urn:li:entityType:datahub.dataset'],
        },
      });
    }
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    await apiClient.write({
      urn,
      aspect: 'structuredProperties',
      value: { properties: [property(a, 'one'), property(b, 'two')] },
    });
    await patch(urn, 'structuredProperties', [{ op: 'remove', path: `/properties/${a}` }], {
      arrayPrimaryKeys: { properties: ['propertyUrn'] },
    });
    expect(await read(urn, 'structuredProperties')).toEqual({ properties: [property(b, 'two')] });
    await patch(
      urn,
      'structuredProperties',
      [{ op: 'add', path: `/properties/${a}`, value: property(a, 'three') }],
      {
        arrayPrimaryKeys: { properties: ['propertyUrn'] },
      },
    );
    expect(await read(urn, 'structuredProperties')).toEqual({
      properties: expect.arrayContaining([property(a, 'three'), property(b, 'two')]),
    });
  });

  it('address the tags of a field by field path and tag', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    await patch(urn, 'editableSchemaMetadata', [
      { op: 'add', path: `/editableSchemaFieldInfo/user.id/globalTags/tags/${tag}`, value: { tag } },
    ]);
    expect(await read(urn, 'editableSchemaMetadata')).toMatchObject({
      editableSchemaFieldInfo: [{ fieldPath: 'user.id', globalTags: { tags: [{ tag }] } }],
    });
  });

  it('create the parents of an added element, with their key and audit stamp', async () => {
    const [urn, term] = [datasetUrn(), `urn:li:glossaryTerm:${uniqueName()}`];
    await patch(urn, 'editableSchemaMetadata', [
      { op: 'add', path: `/editableSchemaFieldInfo/id/glossaryTerms/terms/${term}`, value: { urn: term } },
    ]);
    const auditStamp = { time: expect.any(Number), actor: 'urn:li:corpuser:unknown' };
    expect(await read(urn, 'editableSchemaMetadata')).toMatchObject({
      editableSchemaFieldInfo: [{ fieldPath: 'id', glossaryTerms: { terms: [{ urn: term }], auditStamp } }],
    });
  });

  it('set members of records and maps', async () => {
    const urn = datasetUrn();
    await patch(urn, 'datasetProperties', [
      { op: 'add', path: '/description', value: 'text' },
      { op: 'add', path: '/customProperties/a~1b', value: 'c' },
    ]);
    expect(await read(urn, 'datasetProperties')).toMatchObject({
      description: 'text',
      customProperties: { 'a/b': 'c' },
    });
  });

  it('are refused as a whole if the result does not fit the model', async () => {
    const urn = datasetUrn();
    await apiClient.write({ urn, aspect: 'datasetProperties', value: { description: 'before' } });
    await expect(
      patch(urn, 'datasetProperties', [{ op: 'add', path: '/description', value: 5 }]),
    ).rejects.toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
    expect(await read(urn, 'datasetProperties')).toMatchObject({ description: 'before' });
  });

  it('are refused if they are not a JSON Patch', async () => {
    const urn = datasetUrn();
    const wrong: Json[] = [{ op: 'frobnicate', path: '/a' }, { op: 'add' }, 'text'];
    for (const operation of wrong) {
      await expect(patch(urn, 'datasetProperties', [operation])).rejects.toThrow(
        expect.objectContaining({ code: 'BAD_REQUEST' }),
      );
    }
    expect(await apiClient.exists(urn)).toBe(false);
  });
});
