import { describe, expect, it } from 'vitest';
import type { ChangeTransaction } from '../../src/catalog/timeline/types.js';
import type { Json } from '../../src/model/types.js';
import { behaviour } from './support/behaviour.js';
import { graphqlOf } from './support/graphql.js';
import { datasetUrn, fieldUrn, tagUrn, uniqueName, userUrn } from './support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const read = async (urn: string, query: object) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  const path = `/openapi/v2/timeline/v1/${encodeURIComponent(urn)}?${parameters}`;
  const { status, json } = await call(path);
  expect([status, json]).toMatchObject([200, expect.anything()]);
  return json as unknown as ChangeTransaction[];
};
const changes = (transactions: readonly ChangeTransaction[]) =>
  transactions.map(({ changeEvents }) =>
    changeEvents.map(({ operation, modifier }) => [operation, modifier] as const),
  );

const HISTORY = `query ($urn: String!, $version: String) {
  getSchemaVersionList(input: { datasetUrn: $urn }) { latestVersion { ...all } version { ...all } semanticVersionList { ...all } }
  getSchemaBlame(input: { datasetUrn: $urn, version: $version }) { version { ...all } schemaFieldBlameList {
    fieldPath
    schemaFieldChange { timestampMillis lastSemanticVersion versionStamp changeType lastSchemaFieldChange }
  } }
}
fragment all on SemanticVersionStruct { semanticVersion semanticVersionTimestamp versionStamp }`;
const EMPTY_BLAME = { version: null, schemaFieldBlameList: null };
const schemaHistory = (urn: string, version?: string) => run<object>(HISTORY, { urn, version });

describe('the timeline of an entity', () => {
  it('has tags and owners as they come and go', async () => {
    const [urn, one, two, owner] = [datasetUrn(), tagUrn(), tagUrn(), userUrn()];
    const tags = (...all: string[]) => ({ tags: all.map((tag) => ({ tag })) });
    await rest.write({ urn, aspect: 'globalTags', value: tags(one) });
    await rest.write({ urn, aspect: 'globalTags', value: tags(one, two) });
    await rest.write({ urn, aspect: 'globalTags', value: tags(two) });
    await rest.write({
      urn,
      aspect: 'ownership',
      value: { owners: [{ owner, type: 'DATAOWNER' }], lastModified: { time: 0, actor: owner } },
    });
    const timeline = await read(urn, { categories: 'TAG' });
    expect(changes(timeline)).toEqual([[['ADD', one]], [['ADD', two]], [['REMOVE', one]]]);
    expect(timeline.map(({ semVer }) => semVer)).toEqual([
      '0.0.0-computed',
      '0.1.0-computed',
      '0.2.0-computed',
    ]);
    expect(timeline[0]?.changeEvents[0]).toMatchObject({
      entityUrn: urn,
      category: 'TAG',
      semVerChange: 'MINOR',
      auditStamp: { actor: 'urn:li:corpuser:unknown' },
      description: `Added tag ${one} of ${urn}`,
    });
    expect(timeline[1]?.versionStamp).toBe('globalTags:2');
    expect(changes(await read(urn, { categories: 'OWNERSHIP' }))).toEqual([[['ADD', owner]]]);
    expect(changes(await read(urn, { categories: 'TAG,OWNERSHIP' })).flat()).toHaveLength(4);
  });

  it('has columns that come, go and become something else', async () => {
    const urn = datasetUrn();
    const schema = (fields: Record<string, string>) => ({
      schemaName: 's',
      platform: 'urn:li:dataPlatform:hive',
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: Object.entries(fields).map(([fieldPath, nativeDataType]) => ({
        fieldPath,
        nativeDataType,
        type: { type: { 'com.linkedin.schema.StringType': {} } },
        ...(nativeDataType === 'text' && { description: 'A text' }),
      })),
    });
    const write = (fields: Record<string, string>) =>
      rest.write({ urn, aspect: 'schemaMetadata', value: schema(fields) });
    const history = () => schemaHistory(urn);
    expect(await history()).toEqual({ getSchemaVersionList: null, getSchemaBlame: EMPTY_BLAME });
    await write({ a: 'int', b: 'int' });
    await write({ a: 'text', b: 'int' });
    await write({ a: 'text' });
    const timeline = await read(urn, { categories: 'TECHNICAL_SCHEMA' });
    const [a, b] = [fieldUrn(urn, 'a'), fieldUrn(urn, 'b')];
    expect(changes(timeline)).toEqual([
      [
        ['ADD', a],
        ['ADD', b],
      ],
      [['MODIFY', a]],
      [['REMOVE', b]],
    ]);
    expect(timeline.map(({ semVer }) => semVer)).toEqual([
      '0.0.0-computed',
      '1.0.0-computed',
      '2.0.0-computed',
    ]);
    expect(timeline[1]?.changeEvents[0]?.parameters).toMatchObject({ fieldPath: 'a', fieldUrn: a });
    const versions = ['0.0.0', '1.0.0', '2.0.0'].map((semanticVersion, index) => ({
      semanticVersion,
      semanticVersionTimestamp: timeline[index]?.timestamp,
      versionStamp: `schemaMetadata:${index + 1}`,
    }));
    const blame = (fieldPath: string, version: number, changeType: string, words: string) => ({
      fieldPath,
      schemaFieldChange: {
        timestampMillis: timeline[version]?.timestamp,
        lastSemanticVersion: `${version}.0.0`,
        versionStamp: `schemaMetadata:${version + 1}`,
        changeType,
        lastSchemaFieldChange: `${words} in v${version}.0.0`,
      },
    });
    expect(await history()).toEqual({
      getSchemaVersionList: {
        latestVersion: versions[2],
        version: versions[2],
        semanticVersionList: versions.toReversed(),
      },
      getSchemaBlame: { version: versions[2], schemaFieldBlameList: [blame('a', 1, 'MODIFY', 'Modified')] },
    });
    expect(await schemaHistory(urn, '0.0.0-computed')).toMatchObject({
      getSchemaBlame: {
        version: versions[0],
        schemaFieldBlameList: [blame('a', 0, 'ADD', 'Added'), blame('b', 0, 'ADD', 'Added')],
      },
    });
    expect(await refused(HISTORY, { urn, version: 'x' })).toMatchObject({ code: 'BAD_REQUEST' });
    const documentation = await read(urn, { categories: 'DOCUMENTATION' });
    expect(documentation.flatMap(({ changeEvents }) => changeEvents)).toMatchObject([
      { operation: 'ADD', parameters: { fieldPath: 'a', description: 'A text' } },
    ]);
  });

  const STAMP = { time: 0, actor: 'urn:li:corpuser:a' };
  const TERM = 'urn:li:glossaryTerm:timeline';
  const TAG = tagUrn();
  const DOMAIN = 'urn:li:domain:timeline';
  const APPLICATION = 'urn:li:application:timeline';
  const terms = { auditStamp: STAMP, terms: [{ urn: TERM }] };
  const link = { url: 'https://example.org', description: 'x', createStamp: STAMP };
  const ofColumn = (field: object) => ({
    ...{ created: STAMP, lastModified: STAMP },
    editableSchemaFieldInfo: [{ fieldPath: 'a,(b)', ...field }],
  });
  it.each<[string, string, Json, Json, string]>([
    ['GLOSSARY_TERM', 'glossaryTerms', terms, { ...terms, terms: [] }, TERM],
    ['GLOSSARY_TERM', 'editableSchemaMetadata', ofColumn({ glossaryTerms: terms }), ofColumn({}), TERM],
    ['TAG', 'editableSchemaMetadata', ofColumn({ globalTags: { tags: [{ tag: TAG }] } }), ofColumn({}), TAG],
    ['DOCUMENTATION', 'institutionalMemory', { elements: [link] }, { elements: [] }, link.url],
    ['DOMAIN', 'domains', { domains: [DOMAIN] }, { domains: [] }, DOMAIN],
    ['APPLICATION', 'applications', { applications: [APPLICATION] }, { applications: [] }, APPLICATION],
  ])('has %s of %s', async (category, aspect, first, second, modifier) => {
    const urn = datasetUrn();
    await rest.write({ urn: DOMAIN, aspect: 'domainProperties', value: { name: 'x' } });
    await rest.write({ urn, aspect, value: first });
    await rest.write({ urn, aspect, value: second });
    const timeline = await read(urn, { categories: category });
    expect(changes(timeline)).toEqual([[['ADD', modifier]], [['REMOVE', modifier]]]);
    for (const { changeEvents } of timeline)
      for (const event of changeEvents) {
        expect(event).toMatchObject({ category, semVerChange: 'MINOR', entityUrn: urn });
        if (aspect === 'editableSchemaMetadata')
          expect(event.parameters).toMatchObject({ fieldUrn: fieldUrn(urn, 'a%2C%28b%29') });
      }
  });

  it('has the assets of a data product, and where a document belongs and what it is about', async () => {
    const [asset, product] = [datasetUrn(), `urn:li:dataProduct:${uniqueName('timeline')}`];
    const assets = (...urns: string[]) => ({
      name: 'p',
      assets: urns.map((destinationUrn) => ({ destinationUrn })),
    });
    await rest.write({ urn: asset, aspect: 'status', value: { removed: false } });
    await rest.write({ urn: product, aspect: 'dataProductProperties', value: assets(asset) });
    await rest.write({ urn: product, aspect: 'dataProductProperties', value: assets() });
    expect(changes(await read(product, { categories: 'ASSET_MEMBERSHIP' }))).toEqual([
      [['ADD', asset]],
      [['REMOVE', asset]],
    ]);

    const [urn, above, other] = [1, 2, 3].map(() => `urn:li:document:${uniqueName('timeline')}`);
    const info = (more: object) => ({
      ...{ title: 't', status: { state: 'PUBLISHED' }, contents: { text: 't' } },
      ...{ created: STAMP, lastModified: STAMP, ...more },
    });
    const about = { relatedAssets: [{ asset }], relatedDocuments: [{ document: other }] };
    await rest.write({ urn: `${urn}`, aspect: 'documentInfo', value: info({}) });
    await rest.write({
      urn: `${urn}`,
      ...{ aspect: 'documentInfo', value: info({ ...about, parentDocument: { document: above } }) },
    });
    await rest.write({ urn: `${urn}`, aspect: 'documentInfo', value: info({ relatedAssets: [{ asset }] }) });
    expect(changes(await read(`${urn}`, { categories: 'RELATED_ENTITIES' }))).toEqual([
      [
        ['ADD', asset],
        ['ADD', other],
      ],
      [['REMOVE', other]],
    ]);
    const moves = (await read(`${urn}`, { categories: 'PARENT' })).flatMap(
      ({ changeEvents }) => changeEvents,
    );
    expect(moves).toMatchObject([
      { operation: 'MODIFY', parameters: { newParent: above }, description: `Moved ${urn} below ${above}` },
      { operation: 'MODIFY', parameters: { oldParent: above }, description: `Moved ${urn} to the top` },
    ]);
  });

  it('names versions, in which the dataset can be read', async () => {
    const [urn, one, two] = [datasetUrn(), tagUrn(), tagUrn()];
    const fields = (...paths: string[]) => ({
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: paths.map((fieldPath) => ({
        fieldPath,
        ...{ nativeDataType: 'text', type: { type: { 'com.linkedin.schema.StringType': {} } } },
      })),
    });
    await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: one }] } });
    await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: two }] } });
    for (const paths of [['a'], ['a', 'b']])
      await rest.write({ urn, aspect: 'schemaMetadata', value: fields(...paths) });
    const QUERY = `query ($urn: String!, $stamp: String) { versionedDataset(urn: $urn, versionStamp: $stamp) {
      urn type exists name platform { urn } schema { fields { fieldPath } } tags { tags { tag { urn } } }
    } }`;
    const at = async (stamp?: string) => {
      const { versionedDataset: found } = await run<{
        versionedDataset: {
          schema: { fields: { fieldPath: string }[] } | null;
          tags: { tags: { tag: { urn: string } }[] } | null;
        };
      }>(QUERY, { urn, stamp });
      expect(found).toMatchObject({ urn, type: 'DATASET', exists: true, platform: expect.anything() });
      return [found.schema?.fields.map(({ fieldPath }) => fieldPath), found.tags?.tags[0]?.tag.urn];
    };
    const [first] = await read(urn, { categories: 'TECHNICAL_SCHEMA' });
    expect(await at(first?.versionStamp)).toEqual([['a'], two]);
    expect(await at('schemaMetadata:2;globalTags:1')).toEqual([['a', 'b'], one]);
    expect(await at('schemaMetadata:0;globalTags:7')).toEqual([['a', 'b'], undefined]);
    expect(await at()).toEqual([['a', 'b'], two]);
    for (const stamp of ['schemaMetadata', 'nothing:1', 'operation:1', 'globalTags:-1'])
      expect(await refused(QUERY, { urn, stamp })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(QUERY, { urn: one })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('has values of structured properties', async () => {
    const [urn, property] = [datasetUrn(), `urn:li:structuredProperty:${uniqueName('timeline')}`];
    const definition = {
      qualifiedName: property.slice('urn:li:structuredProperty:'.length),
      valueType: 'urn:li:dataType:datahub.string',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    };
    await rest.write({ urn: property, aspect: 'propertyDefinition', value: definition });
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    for (const string of ['a', 'b'])
      await rest.write({
        urn,
        aspect: 'structuredProperties',
        value: { properties: [{ propertyUrn: property, values: [{ string }] }] },
      });
    const timeline = await read(urn, { categories: 'STRUCTURED_PROPERTY' });
    expect(changes(timeline)).toEqual([[['ADD', property]], [['MODIFY', property]]]);
  });

  it('takes the name that old clients have for ownership', async () => {
    const [urn, owner] = [datasetUrn(), userUrn()];
    await rest.write({
      urn,
      aspect: 'ownership',
      value: { owners: [{ owner, type: 'DATAOWNER' }], lastModified: STAMP },
    });
    expect(changes(await read(urn, { categories: 'OWNER' }))).toEqual([[['ADD', owner]]]);
  });

  it('is of a range of time, with what was before it', async () => {
    const [urn, aspect] = [datasetUrn(), 'editableDatasetProperties'];
    const stamp = { time: 0, actor: 'urn:li:corpuser:a' };
    const write = (description: string) =>
      rest.write({ urn, aspect, value: { description, created: stamp, lastModified: stamp } });
    await write('a');
    await write('b');
    await write('c');
    const all = await read(urn, { categories: 'DOCUMENTATION', raw: true });
    expect(all.map(({ changeEvents }) => changeEvents[0]?.operation)).toEqual(['ADD', 'MODIFY', 'MODIFY']);
    expect(all[2]?.rawDiff).toContainEqual({ op: 'replace', path: `/${aspect}/description`, value: 'c' });
    const [, second, third] = all;
    const later = await read(urn, { categories: 'DOCUMENTATION', startTime: second?.timestamp });
    expect(later.map(({ changeEvents }) => changeEvents[0]?.operation)).toEqual(['MODIFY', 'MODIFY']);
    const middle = await read(urn, {
      ...{ categories: 'DOCUMENTATION', startTime: second?.timestamp, endTime: (third?.timestamp ?? 0) - 1 },
    });
    expect(middle.map(({ timestamp }) => timestamp)).toEqual([second?.timestamp]);
  });

  it('is shown over GraphQL', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } });
    const query = `query ($urn: String!) { getTimeline(input: {urn: $urn, changeCategories: [TAG]}) { changeTransactions {
      timestampMillis lastSemanticVersion versionStamp changeType
      changes { urn category operation modifier parameters { key value } auditStamp { time actor } description } } } }`;
    const { getTimeline } = await run<{ getTimeline: object }>(query, { urn });
    expect(getTimeline).toMatchObject({
      changeTransactions: [
        {
          lastSemanticVersion: '0.0.0-computed',
          versionStamp: 'globalTags:1',
          changeType: 'ADD',
          changes: [{ urn, category: 'TAG', operation: 'ADD', modifier: tag }],
        },
      ],
    });
  });

  it.each(['?categories=NONSENSE', '?categories=TAG&startTime=x', ''])('%s is a 400', async (query) => {
    const { status } = await call(`/openapi/v2/timeline/v1/${encodeURIComponent(datasetUrn())}${query}`);
    expect(status).toBe(400);
  });
});
