import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName } from '../support/urns.js';
import { changes, timelineReader } from './reader.js';

const testCatalog = await behaviour();
const { baseUrl, rest } = testCatalog;
const read = timelineReader(testCatalog);
const { run } = graphqlOf(baseUrl);

const column = (fieldPath: string, nativeDataType: string, more: JsonObject = {}) => ({
  fieldPath,
  nativeDataType,
  type: { type: { 'com.linkedin.schema.StringType': {} } },
  ...more,
});
const writeSchema = (urn: string, ...fields: JsonObject[]) =>
  rest.write({
    urn,
    aspect: 'schemaMetadata',
    value: {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields,
    },
  });
const eventsOf = async (urn: string, categories: string) =>
  (await read(urn, { categories })).map(({ changeEvents }) => changeEvents);

describe('the timeline of a column with a new name', () => {
  it('has a RENAME if nothing else of it differs', async () => {
    const urn = datasetUrn();
    await writeSchema(
      urn,
      column('id', 'int'),
      column('total', 'int', { nullable: true, description: 'Sum' }),
    );
    await writeSchema(
      urn,
      column('id', 'int'),
      column('amount', 'int', { nullable: true, description: 'Sum' }),
    );
    const [, second] = await eventsOf(urn, 'TECHNICAL_SCHEMA');
    expect(second).toMatchObject([
      {
        operation: 'MODIFY',
        semVerChange: 'MINOR',
        modifier: columnUrn(urn, 'total'),
        parameters: {
          fieldPath: 'total',
          fieldUrn: columnUrn(urn, 'total'),
          nullable: true,
          modificationCategory: 'RENAME',
          newFieldPath: 'amount',
        },
        description: `Renamed column total of ${urn} to amount`,
      },
    ]);
    expect(await eventsOf(urn, 'DOCUMENTATION')).toHaveLength(1);
  });

  it.each([
    ['another type', column('b', 'text')],
    ['another description', column('b', 'int', { description: 'x' })],
    ['another parent', column('p.b', 'int')],
  ])('has a REMOVE and an ADD if it also has %s', async (_, now) => {
    const urn = datasetUrn();
    await writeSchema(urn, column('a', 'int'));
    await writeSchema(urn, now);
    expect(changes(await read(urn, { categories: 'TECHNICAL_SCHEMA' }))[1]).toEqual([
      ['REMOVE', columnUrn(urn, 'a')],
      ['ADD', columnUrn(urn, now.fieldPath)],
    ]);
  });

  it('pairs removed and added columns in the order of names, within the same parent', async () => {
    const urn = datasetUrn();
    await writeSchema(urn, column('b', 'int'), column('d', 'int'), column('s.x', 'int'));
    await writeSchema(urn, column('a', 'int'), column('c', 'int'), column('e', 'int'), column('s.y', 'int'));
    const [, second = []] = await eventsOf(urn, 'TECHNICAL_SCHEMA');
    const told = second.map(({ operation, parameters }) => [
      operation,
      parameters?.fieldPath,
      parameters?.newFieldPath,
    ]);
    expect(told).toEqual([
      ['MODIFY', 'b', 'a'],
      ['MODIFY', 'd', 'c'],
      ['MODIFY', 's.x', 's.y'],
      ['ADD', 'e', undefined],
    ]);
  });

  it('has no change of tags that stay, and the new name in the blame list', async () => {
    const [urn, kept, gone] = [datasetUrn(), tagUrn(), tagUrn()];
    const tags = (...all: string[]) => ({ globalTags: { tags: all.map((tag) => ({ tag })) } });
    await writeSchema(urn, column('old', 'int', tags(kept, gone)));
    await writeSchema(urn, column('young', 'int', tags(kept)));
    const [, second] = await eventsOf(urn, 'TAG');
    expect(second).toMatchObject([
      { operation: 'REMOVE', modifier: gone, parameters: { fieldPath: 'young' } },
    ]);
    const BLAME = `query ($urn: String!) { getSchemaBlame(input: { datasetUrn: $urn }) {
      schemaFieldBlameList { fieldPath schemaFieldChange { changeType } } } }`;
    expect(await run(BLAME, { urn })).toEqual({
      getSchemaBlame: {
        schemaFieldBlameList: [{ fieldPath: 'young', schemaFieldChange: { changeType: 'MODIFY' } }],
      },
    });
  });
});

describe('the timeline of a changed column', () => {
  it('has the modification category, and whether the column is nullable', async () => {
    const urn = datasetUrn();
    await writeSchema(urn, column('a', 'int', { nullable: true }), column('b', 'int'));
    await writeSchema(urn, column('a', 'text'), column('b', 'int'));
    await writeSchema(urn, column('a', 'text'));
    const events = (await eventsOf(urn, 'TECHNICAL_SCHEMA')).flat();
    const told = events.map(({ operation, parameters }) => [
      operation,
      parameters?.nullable,
      parameters?.modificationCategory,
    ]);
    expect(told).toEqual([
      ['ADD', true, 'OTHER'],
      ['ADD', false, 'OTHER'],
      ['MODIFY', true, 'TYPE_CHANGE'],
      ['REMOVE', false, 'OTHER'],
    ]);
    const TIMELINE = `query ($urn: String!) { getTimeline(input: { urn: $urn, changeCategories: [TECHNICAL_SCHEMA] }) {
      changeTransactions { changes { parameters { key value } } } } }`;
    const { getTimeline } = await run<{
      getTimeline: { changeTransactions: { changes: { parameters: { key: string; value: string }[] }[] }[] };
    }>(TIMELINE, { urn });
    expect(getTimeline.changeTransactions[0]?.changes[0]?.parameters).toContainEqual({
      key: 'nullable',
      value: 'true',
    });
  });
});

describe('the timeline of a glossary term', () => {
  it('has the relationships to other terms', async () => {
    const [urn, a, b] = [1, 2, 3].map(() => `urn:li:glossaryTerm:${uniqueName('term')}`) as [
      string,
      string,
      string,
    ];
    const write = (value: JsonObject) => rest.write({ urn, aspect: 'glossaryRelatedTerms', value });
    await write({ isRelatedTerms: [a], relatedTerms: [b] });
    await write({ hasRelatedTerms: [b], values: [a], relatedTerms: [b] });
    const told = (await eventsOf(urn, 'GLOSSARY_TERM')).map((events) =>
      events.map(({ operation, modifier, parameters }) => [operation, modifier, parameters]),
    );
    const about = (termUrn: string, relationshipType: string) => ({ termUrn, relationshipType });
    expect(told).toEqual([
      [
        ['ADD', a, about(a, 'Is A')],
        ['ADD', b, about(b, 'Is Related To')],
      ],
      [
        ['REMOVE', a, about(a, 'Is A')],
        ['ADD', b, about(b, 'Has A')],
        ['ADD', a, about(a, 'Has Value')],
      ],
    ]);
  });
});
