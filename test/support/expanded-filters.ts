import { describe, expect, it } from 'vitest';
import type { Criterion, Filters } from '../../src/catalog/filter/types.js';
import type { JsonObject } from '../../src/model/types.js';
import { sampled } from './sampled.js';

const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,expanded.${name},PROD)`;

/** What is filtered: what carries the tag, the term and the text is the dataset, a column, a column by an edit, or nothing. */
export const CARRIERS = {
  own: dataset('own'),
  column: dataset('column'),
  edited: dataset('edited'),
  none: dataset('none'),
};

const TAG = 'urn:li:tag:expanded-pii';
const TERM = 'urn:li:glossaryTerm:expanded.email';
const tags = { tags: [{ tag: TAG }] };
const terms = { terms: [{ urn: TERM }], auditStamp: { time: 0, actor: 'urn:li:corpuser:x' } };
const ofColumn = { globalTags: tags, glossaryTerms: terms };

/** The aspects of the carriers. */
export const CARRIED: [urn: string, aspect: string, value: JsonObject][] = [
  [CARRIERS.own, 'globalTags', tags],
  [CARRIERS.own, 'glossaryTerms', terms],
  [CARRIERS.own, 'datasetProperties', { description: 'Mail of the source' }],
  [
    CARRIERS.column,
    'schemaMetadata',
    {
      schemaName: 'x',
      platform: 'urn:li:dataPlatform:hive',
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: [
        {
          fieldPath: 'email',
          type: { type: { 'com.linkedin.schema.StringType': {} } },
          nativeDataType: 'text',
          description: 'Mail of a column',
          ...ofColumn,
        },
      ],
    },
  ],
  [
    CARRIERS.edited,
    'editableSchemaMetadata',
    { editableSchemaFieldInfo: [{ fieldPath: 'email', description: 'Mail, by people', ...ofColumn }] },
  ],
  [CARRIERS.edited, 'editableDatasetProperties', { description: 'Mail, as people say' }],
  [CARRIERS.none, 'status', { removed: false }],
];

/** What search knows of the carriers, apart from what all datasets have. */
export const CARRIED_FIELDS: Record<keyof typeof CARRIERS, Record<string, string[]>> = {
  own: { tags: [TAG], glossaryTerms: [TERM], description: ['Mail of the source'] },
  column: { fieldTags: [TAG], fieldGlossaryTerms: [TERM], fieldDescriptions: ['Mail of a column'] },
  edited: {
    editedFieldTags: [TAG],
    editedFieldGlossaryTerms: [TERM],
    editedFieldDescriptions: ['Mail, by people'],
    editedDescription: ['Mail, as people say'],
  },
  none: {},
};

/** The conditions that hold for what carries something, each by the field that it is asked of. */
const CONDITIONS: Record<'urn' | 'text', (value: string) => Omit<Criterion, 'field'>[]> = {
  urn: (value) => [
    { value },
    { condition: 'EQUAL', values: [value, 'urn:li:tag:other'] },
    { condition: 'IN', values: [value.slice(value.lastIndexOf(':') + 1)] },
    { condition: 'IEQUAL', values: [value.toUpperCase()] },
    { condition: 'CONTAIN', values: [value.slice(9)] },
    { condition: 'START_WITH', values: [value.slice(0, -2)] },
    { condition: 'END_WITH', values: [value.slice(-8)] },
    { condition: 'EXISTS' },
    { condition: 'IS_NOT_NULL' },
  ],
  text: () => [
    { condition: 'CONTAIN', values: ['mail'] },
    { condition: 'START_WITH', values: ['MAIL'] },
    { condition: 'EXISTS' },
    { condition: 'IS_NOT_NULL' },
  ],
};

/** What each field finds: those that carry it there, or below. */
const FOUND: [field: string, kind: 'urn' | 'text', value: string, found: string][] = [
  ['tags', 'urn', TAG, 'own column edited'],
  ['tags.keyword', 'urn', TAG, 'own column edited'],
  ['fieldTags', 'urn', TAG, 'column edited'],
  ['editedFieldTags', 'urn', TAG, 'edited'],
  ['glossaryTerms', 'urn', TERM, 'own column edited'],
  ['fieldGlossaryTerms', 'urn', TERM, 'column edited'],
  ['editedFieldGlossaryTerms', 'urn', TERM, 'edited'],
  ['description', 'text', '', 'own edited'],
  ['editedDescription', 'text', '', 'edited'],
  ['fieldDescriptions', 'text', '', 'column edited'],
  ['editedFieldDescriptions', 'text', '', 'edited'],
];

/** What all back ends of filters do with fields that stand for several. */
export function runExpandedFilters(
  name: string,
  find: (filters: Filters) => Promise<readonly string[]>,
): void {
  const all = Object.keys(CARRIERS);
  const found = async (...and: Criterion[]) => {
    const urns = await find([{ and }]);
    return Object.entries(CARRIERS).flatMap(([key, urn]) => (urns.includes(urn) ? [key] : []));
  };
  const others = (keys: readonly string[]) => all.filter((key) => !keys.includes(key));

  describe(`filters that look at several fields, by ${name}`, () => {
    for (const [index, [field, kind, value, keys]] of FOUND.entries())
      for (const condition of sampled(CONDITIONS[kind](value), 4, index))
        it(`${field} ${JSON.stringify(condition)}: ${keys}, and negated none of them`, async () => {
          const expected = keys.split(' ');
          expect(await found({ field, ...condition })).toEqual(expected);
          expect(await found({ field, ...condition, negated: true })).toEqual(others(expected));
        });

    it.each(sampled(FOUND, 4))(
      '%s IS_NULL holds where none of the fields has a value',
      async (field, _kind, _value, keys) => {
        expect(await found({ field, condition: 'IS_NULL' })).toEqual(others(keys.split(' ')));
        expect(await found({ field, condition: 'IS_NULL', negated: true })).toEqual(keys.split(' '));
      },
    );

    it('another value, no value, and several conditions', async () => {
      const tag = { field: 'tags', value: TAG };
      expect(await found({ field: 'tags', value: 'urn:li:tag:other' })).toEqual([]);
      expect(await found({ field: 'tags', condition: 'NOT_EQUAL', values: [TAG] })).toEqual(['none']);
      expect(await found({ field: 'tags', values: [] })).toEqual([]);
      expect(await found({ field: 'tags', values: [], negated: true })).toEqual(all);
      expect(await found(tag, { field: 'fieldTags', value: TAG, negated: true })).toEqual(['own']);
      expect(await found(tag, { field: 'glossaryTerms', value: TERM })).toEqual(['own', 'column', 'edited']);
      await expect(
        found({ field: 'description', condition: 'GREATER_THAN', value: 'a' }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('GREATER_THAN is not possible on description'),
      });
    });
  });
}
