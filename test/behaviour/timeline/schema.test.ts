import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnUrn, datasetUrn, tagUrn } from '../support/urns.js';
import { changes, timelineReader } from './reader.js';

const testCatalog = await behaviour();
const { baseUrl, rest } = testCatalog;
const read = timelineReader(testCatalog);
const { run, refused } = graphqlOf(baseUrl);

const HISTORY = `query ($urn: String!, $version: String) {
  getSchemaVersionList(input: { datasetUrn: $urn }) { latestVersion { ...all } version { ...all } semanticVersionList { ...all } }
  getSchemaBlame(input: { datasetUrn: $urn, version: $version }) { version { ...all } schemaFieldBlameList {
    fieldPath
    schemaFieldChange { timestampMillis lastSemanticVersion versionStamp changeType lastSchemaFieldChange }
  } }
}
fragment all on SemanticVersionStruct { semanticVersion semanticVersionTimestamp versionStamp }`;
/** The stamp of a dataset of which only the schema was written: other aspects have defaults. */
const stampOf = (version: number) =>
  `browsePathsV2:1;dataPlatformInstance:1;datasetKey:1;schemaMetadata:${version}`;
const EMPTY_BLAME = { version: null, schemaFieldBlameList: null };
const schemaHistory = (urn: string, version?: string) => run<object>(HISTORY, { urn, version });

describe('the timeline of a schema', () => {
  it('has columns that are added, removed and changed', async () => {
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
    const [a, b] = [columnUrn(urn, 'a'), columnUrn(urn, 'b')];
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
      versionStamp: stampOf(index + 1),
    }));
    const blame = (fieldPath: string, version: number, changeType: string, words: string) => ({
      fieldPath,
      schemaFieldChange: {
        timestampMillis: timeline[version]?.timestamp,
        lastSemanticVersion: `${version}.0.0`,
        versionStamp: stampOf(version + 1),
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

  it('has version stamps, with which the former dataset can be read', async () => {
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
});
