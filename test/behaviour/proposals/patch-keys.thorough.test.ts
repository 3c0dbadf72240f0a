import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { defined } from '../support/structured-properties.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const auditStamp = { time: 1700000000000, actor: 'urn:li:corpuser:unknown' };
const [term, source] = [`urn:li:glossaryTerm:${uniqueName()}`, `urn:li:platformResource:${uniqueName()}`];
const [upstream, other, table] = [datasetUrn(), datasetUrn(), datasetUrn()];
const [from, to] = [columnUrn(upstream, 'a'), columnUrn(table, 'b')];
const attribution = { source, ...auditStamp };
const job = () => `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},prod),task)`;

interface Case {
  what: string;
  urn: () => string;
  aspect: string;
  /** What the aspect is before the patch; absent where it starts from its defaults. */
  before?: JsonObject | undefined;
  path: string;
  value: Json;
  after: object;
}

/** Each adds one element at a path of keys; removing the same path takes it away again. */
const cases: Case[] = [
  {
    what: 'glossary terms by URN',
    urn: datasetUrn,
    aspect: 'glossaryTerms',
    path: `/terms/${term}`,
    value: { urn: term },
    after: { terms: [{ urn: term }] },
  },
  {
    what: 'edges by their destination',
    urn: job,
    aspect: 'dataJobInputOutput',
    before: { inputDatasets: [], outputDatasets: [], inputDatasetEdges: [{ destinationUrn: other }] },
    path: `/inputDatasetEdges/${upstream}`,
    value: { destinationUrn: upstream },
    after: { inputDatasetEdges: [{ destinationUrn: other }, { destinationUrn: upstream }] },
  },
  {
    what: 'strings by themselves',
    urn: job,
    aspect: 'dataJobInputOutput',
    before: { inputDatasets: [other], outputDatasets: [] },
    path: `/inputDatasets/${upstream}`,
    value: upstream,
    after: { inputDatasets: [other, upstream] },
  },
  {
    what: 'documentation by the source of its attribution',
    urn: () => columnUrn(datasetUrn(), 'a'),
    aspect: 'documentation',
    before: { documentations: [{ documentation: 'mine' }] },
    path: `/documentations/${source}`,
    value: { documentation: 'generated', attribution },
    after: { documentations: [{ documentation: 'mine' }, { documentation: 'generated', attribution }] },
  },
  {
    what: 'fine-grained lineage with the query that made it',
    urn: () => table,
    aspect: 'upstreamLineage',
    path: `/fineGrainedLineages/TRANSFORM/${to}/urn:li:query:q/${from}`,
    value: { confidenceScore: 0.5 },
    after: {
      fineGrainedLineages: [
        {
          transformOperation: 'TRANSFORM',
          downstreams: [to],
          upstreams: [from],
          query: 'urn:li:query:q',
          confidenceScore: 0.5,
        },
      ],
    },
  },
  {
    what: 'the terms of a field by field path and URN',
    urn: datasetUrn,
    aspect: 'editableSchemaMetadata',
    before: { editableSchemaFieldInfo: [{ fieldPath: 'id', description: 'd' }] },
    path: `/editableSchemaFieldInfo/id/glossaryTerms/terms/${term}`,
    value: { urn: term },
    after: {
      editableSchemaFieldInfo: [
        { fieldPath: 'id', description: 'd', glossaryTerms: { terms: [{ urn: term }] } },
      ],
    },
  },
];

describe.each(apiClients)('patches through $name', (apiClient) => {
  const patch = (urn: string, aspect: string, operation: JsonObject, more: JsonObject = {}) =>
    apiClient.write({ urn, aspect, changeType: 'PATCH', value: { patch: [operation], ...more } });
  const read = async (urn: string, aspect: string) => (await apiClient.readAspect(urn, aspect))?.value;

  it.each(cases)('address $what', async ({ urn: makeUrn, aspect, before, path, value, after }) => {
    const urn = makeUrn();
    if (before) await apiClient.write({ urn, aspect, value: before });
    else await apiClient.write({ urn, aspect, changeType: 'DELETE' });
    await patch(urn, aspect, { op: 'add', path, value });
    expect(await read(urn, aspect)).toMatchObject(after);
    await patch(urn, aspect, { op: 'add', path, value });
    expect(await read(urn, aspect)).toMatchObject(after);
    await patch(urn, aspect, { op: 'remove', path });
    expect(JSON.stringify(await read(urn, aspect))).not.toContain(JSON.stringify(path.split('/').at(-1)));
  });

  it('address the allowed values of a property by their value', async () => {
    const texts = (...list: string[]) => ({ allowedValues: list.map((string) => ({ value: { string } })) });
    const urn = await defined(apiClient, texts('a'));
    await patch(urn, 'propertyDefinition', {
      op: 'add',
      path: '/allowedValues/b',
      value: { value: { string: 'b' } },
    });
    expect(await read(urn, 'propertyDefinition')).toMatchObject(texts('a', 'b'));
    // The removal of an allowed value needs a later version.
    const operations: JsonObject[] = [
      { op: 'add', path: '/version', value: '20240610000000' },
      { op: 'remove', path: '/allowedValues/b' },
    ];
    await apiClient.write({
      urn,
      aspect: 'propertyDefinition',
      changeType: 'PATCH',
      value: { patch: operations },
    });
    expect(await read(urn, 'propertyDefinition')).toMatchObject(texts('a'));
  });

  it('remove everything below a partial path', async () => {
    const [urn, owner, stays] = [datasetUrn(), userUrn(), userUrn()];
    const owners = [
      { owner, type: 'DATAOWNER' },
      { owner, type: 'DEVELOPER' },
      { owner: stays, type: 'DEVELOPER' },
    ];
    await apiClient.write({ urn, aspect: 'ownership', value: { owners } });
    await patch(urn, 'ownership', { op: 'remove', path: `/owners/${owner}` });
    expect(await read(urn, 'ownership')).toMatchObject({ owners: [{ owner: stays, type: 'DEVELOPER' }] });
  });

  it('address missing parts of a key as empty segments', async () => {
    const [urn, a, b] = [datasetUrn(), tagUrn(), tagUrn()];
    const tags: Json[] = [{ tag: a }, { tag: b, attribution }];
    await apiClient.write({ urn, aspect: 'globalTags', value: { tags } });
    const arrayPrimaryKeys = { tags: ['attribution␟source', 'tag'] };
    await patch(urn, 'globalTags', { op: 'remove', path: `/tags//${b}` }, { arrayPrimaryKeys });
    expect(await read(urn, 'globalTags')).toMatchObject({ tags });
    await patch(urn, 'globalTags', { op: 'remove', path: `/tags/${source}/${b}` }, { arrayPrimaryKeys });
    expect(await read(urn, 'globalTags')).toEqual({ tags: [{ tag: a }] });
  });
});
