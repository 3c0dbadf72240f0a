import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldTest } from '../../../src/catalog/filter/types.js';
import { documentMatcher } from '../../../src/catalog/search/document-matcher.js';
import type { FilterNode, SearchDocument, WordsTest } from '../../../src/catalog/search/engine.js';
import { compileFilter } from '../../../src/catalog/search/meilisearch/filter/compile.js';
import { toStoredDocument } from '../../../src/catalog/search/meilisearch/stored-document.js';
import type { SearchField } from '../../../src/catalog/search/types.js';
import { wordsOf } from '../../../src/catalog/search/words.js';
import { passes } from './simulated-filter.js';

const field = (name: string, kind: SearchField['kind']): SearchField => ({
  name,
  kind,
  boost: 1,
  queryByDefault: true,
  autocomplete: false,
});
const TEXTS = [
  field('name', 'text'),
  field('structuredProperties.io.team "x"', 'keyword'),
  field('urn', 'urn'),
];
const NUMBERS = [field('size', 'number'), field('time', 'date')];
const FLAG = field('removed', 'boolean');
const FIELDS = new Map([...TEXTS, ...NUMBERS, FLAG].map((known) => [known.name, known]));

/** Texts that are alike often, and some that mean something to the engine; now and then a long one. */
const word = fc.constantFrom(
  'a',
  'A',
  'ab',
  ' ',
  'ß',
  'É',
  'é',
  '"',
  '\\',
  "'",
  ' OR ',
  'ﬁ',
  'x) AND (',
  '\u0001',
  '😀',
);
const short = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const long = fc
  .tuple(short, fc.constantFrom('ab', 'É', 'xyz ', '⡁'), fc.integer({ min: 100, max: 700 }), short)
  .map(([start, unit, times, end]) => start + unit.repeat(times) + end);
const text = fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: long });
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 2, 1e21, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const some = <T>(values: fc.Arbitrary<T>) => fc.array(values, { minLength: 1, maxLength: 3 });
const document: fc.Arbitrary<SearchDocument> = fc
  .record(
    {
      name: some(text),
      [TEXTS[1]?.name as string]: some(text),
      size: some(number),
      time: some(number),
      removed: some(fc.boolean()),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ urn: 'urn:li:dataset:(a,Ab,PROD)', entityType: 'dataset', fields }) as SearchDocument);

const bounds = fc.record(
  { from: number, fromInclusive: fc.boolean(), to: number, toInclusive: fc.boolean() },
  { requiredKeys: ['from'] },
);
const textTest = fc.oneof<fc.Arbitrary<FieldTest>[]>(
  fc.record({
    kind: fc.constantFrom('equal', 'iequal', 'contain', 'start', 'end', 'prefix'),
    values: some(text),
  }) as fc.Arbitrary<FieldTest>,
  fc.record({
    kind: fc.constant('wildcard' as const),
    pattern: some(fc.oneof(text, fc.constantFrom('*', '?', '\\*'))).map((parts) => parts.join('')),
  }),
  fc
    .record({ from: text, to: text, fromInclusive: fc.boolean() })
    .map((range) => ({ kind: 'range' as const, ranges: [range] })),
  fc.constant({ kind: 'exists' as const }),
);
const numberTest = fc.oneof<fc.Arbitrary<FieldTest>[]>(
  fc.record({ kind: fc.constantFrom('equal' as const, 'iequal' as const), values: some(number) }),
  some(bounds).map((ranges) => ({ kind: 'range' as const, ranges })),
  fc.constant({ kind: 'exists' as const }),
);
/** As they are made of what people write: folded. */
const someWords = some(fc.oneof(word, long))
  .map((parts) => wordsOf(parts.join(' ')))
  .filter((words) => words.length > 0);
const wordsTest = fc.oneof<fc.Arbitrary<WordsTest>[]>(
  someWords.map(([first = '']) => ({ kind: 'start', word: first })),
  someWords.map((words) => ({ kind: 'phrase', words })),
  fc
    .tuple(someWords, fc.constantFrom('*', '?'), fc.constantFrom('', '*', 'b'))
    .map(([[first = ''], symbol, end]) => ({ kind: 'wildcard', pattern: symbol + first.slice(0, 20) + end })),
);
const leaf: fc.Arbitrary<FilterNode> = fc.oneof(
  wordsTest.map((words) => ({ words })),
  fc.record({ field: fc.constantFrom(...TEXTS), test: textTest }),
  fc.record({ field: fc.constantFrom(...NUMBERS), test: numberTest }),
  fc.record({
    field: fc.constant(FLAG),
    test: fc.record({ kind: fc.constant('equal' as const), values: some(fc.boolean()) }),
  }),
);
const { filter } = fc.letrec<{ filter: FilterNode }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'filter' },
    leaf,
    fc.record({ and: some(tie('filter')) }),
    fc.record({ or: some(tie('filter')) }),
    fc.record({ not: tie('filter') }),
  ),
}));

describe('a filter compiled for Meilisearch', () => {
  it('has a `may` that every match passes, and a `must` that only matches pass', () => {
    fc.assert(
      fc.property(filter, document, (node, found) => {
        const { may, must } = compileFilter([], node);
        const record = toStoredDocument(found, FIELDS);
        const isMet = documentMatcher(node, FIELDS)(found);
        expect(passes(must, record), String(must)).toBe(passes(must, record) && isMet);
        expect(passes(may, record), String(may)).toBe(passes(may, record) || isMet);
      }),
      { numRuns: 500 },
    );
  });

  it('has equal `may` and `must` for short texts without patterns and ranges', () => {
    const simple = fc.record({
      field: fc.constantFrom(...TEXTS),
      test: fc.record({
        kind: fc.constantFrom('equal', 'iequal', 'contain', 'start', 'end', 'prefix'),
        values: some(short),
      }),
    }) as fc.Arbitrary<FilterNode>;
    fc.assert(
      fc.property(simple, ({ ...node }) => {
        const { may, must } = compileFilter(['dataset'], { not: node });
        expect(may).toBe(must);
      }),
    );
  });
});
