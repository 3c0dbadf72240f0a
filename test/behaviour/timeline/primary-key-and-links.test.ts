import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnUrn, datasetUrn } from '../support/urns.js';
import { changes, timelineReader } from './reader.js';

const testCatalog = await behaviour();
const { baseUrl, rest } = testCatalog;
const read = timelineReader(testCatalog);
const { run } = graphqlOf(baseUrl);

const writeSchema = (urn: string, columns: string[], primaryKeys?: string[]) =>
  rest.write({
    urn,
    aspect: 'schemaMetadata',
    value: {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: columns.map((fieldPath) => ({
        ...{ fieldPath, nativeDataType: fieldPath },
        type: { type: { 'com.linkedin.schema.StringType': {} } },
        nullable: fieldPath === 'b',
      })),
      ...(primaryKeys && { primaryKeys }),
    },
  });

describe('the timeline of a primary key', () => {
  it('has the columns that were added to it or removed from it', async () => {
    const urn = datasetUrn();
    const [a, b] = [columnUrn(urn, 'a'), columnUrn(urn, 'b')];
    await writeSchema(urn, ['a', 'b'], ['a']);
    await writeSchema(urn, ['a', 'b'], ['b']);
    await writeSchema(urn, ['a']);
    const timeline = await read(urn, { categories: 'TECHNICAL_SCHEMA' });
    expect(changes(timeline)).toEqual([
      [
        ['ADD', a],
        ['ADD', b],
        ['MODIFY', a],
      ],
      [
        ['MODIFY', a],
        ['MODIFY', b],
      ],
      [
        ['REMOVE', b],
        ['MODIFY', b],
      ],
    ]);
    expect(timeline[1]?.changeEvents[1]).toMatchObject({
      semVerChange: 'MAJOR',
      parameters: { fieldPath: 'b', fieldUrn: b, nullable: true, modificationCategory: 'OTHER' },
      description: `Column b of ${urn} became part of the primary key`,
    });
    expect(timeline.map(({ semVerChange }) => semVerChange)).toEqual(['MAJOR', 'MAJOR', 'MAJOR']);
  });

  it('does not appear in the blame list for columns that were added or removed with it', async () => {
    const urn = datasetUrn();
    const blame = async () => {
      const { getSchemaBlame } = await run<{ getSchemaBlame: JsonObject }>(
        `query ($urn: String!) { getSchemaBlame(input: { datasetUrn: $urn }) {
          schemaFieldBlameList { fieldPath schemaFieldChange { changeType } } } }`,
        { urn },
      );
      return getSchemaBlame.schemaFieldBlameList;
    };
    const change = (fieldPath: string, changeType: string) => ({
      fieldPath,
      schemaFieldChange: { changeType },
    });
    await writeSchema(urn, ['a', 'b'], ['a', 'b']);
    expect(await blame()).toEqual([change('a', 'ADD'), change('b', 'ADD')]);
    await writeSchema(urn, ['a']);
    expect(await blame()).toEqual([change('a', 'MODIFY')]);
  });
});

describe('the timeline of links with one URL', () => {
  const link = (url: string, description: string) => ({
    ...{ url, description },
    createStamp: { time: 1, actor: 'urn:li:corpuser:ada' },
  });
  const [wiki, docs] = ['https://wiki.example.org', 'https://docs.example.org'] as const;

  it('has an ADD, MODIFY and REMOVE of each link', async () => {
    const urn = datasetUrn();
    const write = (...elements: JsonObject[]) =>
      rest.write({ urn, aspect: 'institutionalMemory', value: { elements } });
    await write(link(wiki, 'Wiki'));
    await write(link(docs, 'One'), link(docs, 'Two'), link(wiki, 'Wiki'));
    await write(link(docs, 'One'), link(docs, 'Other'), link(wiki, 'Wiki'));
    await write(link(docs, 'One'), link(wiki, 'Wiki'));
    expect(changes(await read(urn, { categories: 'DOCUMENTATION' }))).toEqual([
      [['ADD', wiki]],
      [
        ['ADD', docs],
        ['ADD', docs],
      ],
      [['MODIFY', docs]],
      [['REMOVE', docs]],
    ]);
  });
});
