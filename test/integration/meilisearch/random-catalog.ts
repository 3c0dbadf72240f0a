import fc from 'fast-check';
import type { FieldTest } from '../../../src/catalog/filter/types.js';
import type { FilterNode, SearchDocument, WordsTest } from '../../../src/catalog/search/engine.js';
import type { SearchField } from '../../../src/catalog/search/types.js';

function field(name: string, kind: SearchField['kind'], rest: Partial<SearchField> = {}): SearchField {
  return { name, kind, boost: 1, queryByDefault: false, autocomplete: false, ...rest };
}

const NAME = field('name', 'text', { boost: 10, queryByDefault: true, autocomplete: true });
const DESCRIPTION = field('description', 'text', { queryByDefault: true });
const TAGS = field('tags', 'urn', { boost: 0.5, facetTitle: 'Tag' });
const TEAM = field('structuredProperties.io.team', 'keyword');
const SIZE = field('size', 'number');
const TIME = field('lastModified', 'date');
const REMOVED = field('removed', 'boolean');
const URN = field('urn', 'urn');

export const FIELDS = { NAME, DESCRIPTION, TAGS, TEAM, SIZE, TIME, REMOVED, URN };

const TEXT = [
  'Orders',
  'orders',
  'ORDERS daily',
  'Ünïcode',
  'a"b',
  'back\\slash',
  'x) OR (y',
  ' spaced ',
  'ﬁle',
  '语言',
];
const LONG = [
  'long '.repeat(150),
  `${'Long '.repeat(150)}end`,
  `start ${'x'.repeat(900)} middle ${'y'.repeat(900)}`,
];
const NUMBERS = [0, 1, -1, 2.5, 1e21, -1e-7, 9_007_199_254_740_991, 0.1 + 0.2];

const text = fc.constantFrom(...TEXT, ...LONG);
const number = fc.constantFrom(...NUMBERS);
const some = <T>(values: fc.Arbitrary<T>) => fc.uniqueArray(values, { minLength: 1, maxLength: 3 });

/** Documents with all kinds of values, often the same ones. */
export const documents: fc.Arbitrary<SearchDocument[]> = fc
  .array(
    fc.record(
      {
        name: some(text),
        description: some(text),
        tags: some(fc.constantFrom('urn:li:tag:Red', 'urn:li:tag:red', 'urn:li:tag:Blue')),
        [TEAM.name]: some(text),
        size: some(number),
        lastModified: some(fc.constantFrom(1_700_000_000_000, 1_700_000_000_001, 0)),
        removed: fc.boolean().map((flag) => [flag]),
      },
      { requiredKeys: ['removed'] },
    ),
    { minLength: 150, maxLength: 150 },
  )
  .map((list) =>
    list.map((fields, index) => {
      const isChart = index % 3 === 0;
      const urn = isChart ? `urn:li:chart:(looker,C${index})` : `urn:li:tag:${'t'.repeat(index * 3)}${index}`;
      return { urn, entityType: isChart ? 'chart' : 'tag', fields } as SearchDocument;
    }),
  );

const piece = fc.oneof(
  text,
  fc.constantFrom('o', 'RD', 'daily', 'ü', '"', '\\', ') OR (', 'middle', 'end', 'x'.repeat(300), '', ' '),
);
const textTest = fc.oneof<fc.Arbitrary<FieldTest>[]>(
  fc.record({
    kind: fc.constantFrom(
      'equal' as const,
      'iequal' as const,
      'contain' as const,
      'start' as const,
      'end' as const,
      'prefix' as const,
    ),
    values: some(piece),
  }),
  fc.record({
    kind: fc.constant('wildcard' as const),
    pattern: fc.constantFrom('*rder*', 'o?ders*', '*"*', 'l*end'),
  }),
  fc
    .record({ from: text, fromInclusive: fc.boolean() })
    .map((range) => ({ kind: 'range' as const, ranges: [range] })),
  fc.constant({ kind: 'exists' as const }),
);
const numberTest = fc.oneof<fc.Arbitrary<FieldTest>[]>(
  fc.record({ kind: fc.constant('equal' as const), values: some(number) }),
  fc
    .record(
      { from: number, fromInclusive: fc.boolean(), to: number, toInclusive: fc.boolean() },
      { requiredKeys: [] },
    )
    .map((range) => ({ kind: 'range' as const, ranges: [range] })),
);
const words = fc.constantFrom<WordsTest>(
  { kind: 'start', word: 'or' },
  { kind: 'start', word: 'long' },
  { kind: 'start', word: 'uni' },
  { kind: 'phrase', words: ['orders', 'daily'] },
  { kind: 'phrase', words: ['long', 'long', 'end'] },
  { kind: 'phrase', words: [...Array<string>(30).fill('long'), 'end'] },
  { kind: 'phrase', words: ['slash'] },
  { kind: 'wildcard', pattern: '*ly' },
  { kind: 'wildcard', pattern: 'o*r?' },
  { kind: 'wildcard', pattern: '*言' },
);
const leaf: fc.Arbitrary<FilterNode> = fc.oneof(
  words.map((test) => ({ words: test })),
  fc.record({ field: fc.constantFrom(NAME, DESCRIPTION, TAGS, TEAM, URN), test: textTest }),
  fc.record({ field: fc.constantFrom(SIZE, TIME), test: numberTest }),
  fc.record({ field: fc.constant(REMOVED), test: fc.constant({ kind: 'equal' as const, values: [true] }) }),
  fc.record({ field: fc.constant(field('nobody.has.it', 'keyword')), test: textTest }),
);

/** Filters on them, of every kind and nesting. */
export const { filter } = fc.letrec<{ filter: FilterNode }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ and: some(tie('filter')) }),
    fc.record({ or: some(tie('filter')) }),
    fc.record({ not: tie('filter') }),
  ),
}));
