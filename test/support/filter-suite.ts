import { describe, expect, it } from 'vitest';
import { CONDITIONS } from '../../src/catalog/filter/conditions.js';
import type { Criterion, FieldKind, Filters } from '../../src/catalog/filter/types.js';
import { notFor } from './skip-notes.js';

const dataset = (name: string, platform = 'hive', origin = 'PROD') =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},${origin})`;

/** What is filtered: three datasets, by the names that the cases have for them. */
export const DATASETS = { one: dataset('one'), two: dataset('Two'), three: dataset('three', 'kafka', 'DEV') };
const { one } = DATASETS;

/** A field of each kind. */
const OF_KIND: Record<FieldKind, string> = {
  text: 'qualifiedName',
  keyword: 'origin',
  path: 'browsePathV2',
  urn: 'tags',
  number: 'structuredProperties.io.team.tier',
  date: 'createdAt',
  boolean: 'hasDescription',
};
const PARTS = ['CONTAIN', 'START_WITH', 'END_WITH'];
const COMPARISONS = ['GREATER_THAN', 'GREATER_THAN_OR_EQUAL_TO', 'LESS_THAN', 'LESS_THAN_OR_EQUAL_TO'];
const RELATED = ['DESCENDANTS_INCL', 'ANCESTORS_INCL', 'RELATED_INCL'];
const TEXTUAL = ['text', 'keyword', 'path', 'urn'];

/** The cells of the table in docs/search.md that say 400. */
function isRefused(kind: FieldKind, condition: string): boolean {
  if (PARTS.includes(condition)) return !TEXTUAL.includes(kind);
  if (COMPARISONS.includes(condition)) return kind !== 'number' && kind !== 'date';
  return RELATED.includes(condition) && kind !== 'urn';
}
const TABLE = Object.keys(OF_KIND).flatMap((kind) =>
  Object.keys(CONDITIONS).map((condition) => ({ kind: kind as FieldKind, condition })),
);

/** Condition by condition and kind by kind: what the value of each dataset is, and which of them are found. */
const CELLS: [field: string, condition: string, values: string[], found: string][] = [
  // Texts: datasetProperties.name is "Sales Orders", "sales_orders_daily", and absent.
  ['qualifiedName', 'EQUAL', ['Sales Orders'], 'one'],
  ['qualifiedName', 'EQUAL', ['sales orders'], ''],
  ['qualifiedName', 'EQUAL', ['Sales Orders', 'sales_orders_daily'], 'one two'],
  ['qualifiedName', 'IN', ['sales_orders_daily', 'nothing'], 'two'],
  ['qualifiedName', 'IEQUAL', ['sales orders'], 'one'],
  ['qualifiedName', 'IEQUAL', ['SALES_ORDERS_DAILY'], 'two'],
  ['qualifiedName', 'CONTAIN', ['ORDERS'], 'one two'],
  ['qualifiedName', 'CONTAIN', ['s O'], 'one'],
  ['qualifiedName', 'CONTAIN', ['*'], ''],
  ['qualifiedName', 'START_WITH', ['sales'], 'one two'],
  ['qualifiedName', 'START_WITH', ['orders'], ''],
  ['qualifiedName', 'END_WITH', ['orders'], 'one'],
  ['qualifiedName', 'END_WITH', ['DAILY'], 'two'],
  ['qualifiedName', 'EXISTS', [], 'one two'],
  ['qualifiedName', 'IS_NULL', [], 'three'],
  ['qualifiedName', 'IS_NOT_NULL', [], 'one two'],
  ['qualifiedName', 'NOT_EQUAL', ['Sales Orders'], 'two three'],
  ['qualifiedName.keyword', 'EQUAL', ['Sales Orders'], 'one'],
  // Keywords: the origins are PROD, PROD and DEV.
  ['origin', 'IN', ['DEV', 'QA'], 'three'],
  ['origin', 'NOT_EQUAL', ['PROD'], 'three'],
  ['origin', 'IEQUAL', ['prod'], 'one two'],
  ['origin', 'CONTAIN', ['ev'], 'three'],
  ['origin', 'START_WITH', ['pr'], 'one two'],
  ['origin', 'END_WITH', ['V'], 'three'],
  ['origin', 'EXISTS', [], 'one two three'],
  ['origin', 'IS_NULL', [], ''],
  ['origin', 'IS_NOT_NULL', [], 'one two three'],
  // Paths: ␟shop␟Sales, and what is made for the others.
  ['browsePathV2', 'EQUAL', ['␟shop␟Sales'], 'one'],
  ['browsePathV2', 'EQUAL', ['␟shop␟sales'], ''],
  ['browsePathV2', 'IN', ['␟shop␟Sales', 'x'], 'one'],
  ['browsePathV2', 'NOT_EQUAL', ['␟shop␟Sales'], 'two three'],
  ['browsePathV2', 'IEQUAL', ['␟SHOP␟sales'], 'one'],
  ['browsePathV2', 'CONTAIN', ['␟sales'], 'one'],
  ['browsePathV2', 'START_WITH', ['␟Shop␟'], 'one'],
  ['browsePathV2', 'END_WITH', ['SALES'], 'one'],
  ['browsePathV2', 'EXISTS', [], 'one two three'],
  ['browsePathV2', 'IS_NULL', [], ''],
  ['browsePathV2', 'IS_NOT_NULL', [], 'one two three'],
  // URNs, of which there may be several: tags are PII and gold, gold, none.
  ['tags', 'EQUAL', ['urn:li:tag:gold'], 'one two'],
  ['tags', 'EQUAL', ['urn:li:tag:GOLD'], ''],
  ['tags', 'EQUAL', ['gold'], 'one two'],
  ['tags', 'IEQUAL', ['urn:li:tag:pii'], 'one'],
  ['tags', 'CONTAIN', ['PI'], 'one'],
  ['tags', 'START_WITH', ['urn:li:tag:g'], 'one two'],
  ['tags', 'END_WITH', [':pii'], 'one'],
  ['tags', 'EXISTS', [], 'one two'],
  ['tags', 'IN', ['urn:li:tag:PII', 'urn:li:tag:x'], 'one'],
  ['tags', 'NOT_EQUAL', ['urn:li:tag:PII'], 'two three'],
  ['tags', 'IS_NULL', [], 'three'],
  ['tags', 'IS_NOT_NULL', [], 'one two'],
  ['platform', 'EQUAL', ['urn:li:dataPlatform:hive'], 'one two'],
  ['platform', 'EQUAL', ['kafka'], 'three'],
  ['platform.keyword', 'EQUAL', ['urn:li:dataPlatform:kafka'], 'three'],
  ['urn', 'EQUAL', [one], 'one'],
  ['urn', 'CONTAIN', [',two,'], 'two'],
  ['origin', 'EQUAL', ['DEV'], 'three'],
  ['env', 'EQUAL', ['PROD'], 'one two'],
  ['customProperties', 'EQUAL', ['team=Sales: EU'], 'one'],
  ['customProperties', 'START_WITH', ['team='], 'one two'],
  // Types, in any spelling.
  ['_entityType', 'EQUAL', ['DATASET'], 'one two three'],
  ['_entityType', 'EQUAL', ['dataset', 'DATA_JOB'], 'one two three'],
  ['entityType', 'EQUAL', ['CHART'], ''],
  ['typeNames', 'EQUAL', ['View'], 'two'],
  ['typeNames', 'EQUAL', ['view'], ''],
  // Dates: epoch milliseconds 1,000 and 1700000000000.
  ['createdAt', 'EQUAL', ['1000'], 'one'],
  ['createdAt', 'GREATER_THAN', ['1000'], 'two'],
  ['createdAt', 'GREATER_THAN_OR_EQUAL_TO', ['1000'], 'one two'],
  ['createdAt', 'LESS_THAN', ['1700000000000'], 'one'],
  ['createdAt', 'LESS_THAN_OR_EQUAL_TO', ['2023-11-14T22:13:20Z'], 'one two'],
  ['createdAt', 'LESS_THAN_OR_EQUAL_TO', ['1970-01-01'], 'one'],
  ['createdAt', 'GREATER_THAN', ['1970-01-01'], 'two'],
  ['createdAt', 'GREATER_THAN_OR_EQUAL_TO', ['1970-01-01'], 'one two'],
  ['createdAt', 'LESS_THAN', ['1970-01-01'], ''],
  ['createdAt', 'EQUAL', ['1970-01-01'], 'one'],
  ['createdAt', 'EQUAL', ['2023-11', '1970-01-01'], 'one two'],
  ['createdAt', 'GREATER_THAN', ['now-7d'], ''],
  ['createdAt', 'LESS_THAN', ['2023-11-14||+1d/d'], 'one two'],
  ['createdAt', 'IEQUAL', ['1970-01-20||/M'], 'one'],
  ['createdAt', 'EXISTS', [], 'one two'],
  ['createdAt', 'IN', ['1000', '2000'], 'one'],
  ['createdAt', 'IEQUAL', ['1000'], 'one'],
  ['createdAt', 'NOT_EQUAL', ['1000'], 'two three'],
  ['createdAt', 'IS_NULL', [], 'three'],
  ['createdAt', 'IS_NOT_NULL', [], 'one two'],
  // Booleans: what the model counts for itself is there for all that have the aspect.
  ['hasDescription', 'EQUAL', ['true'], 'one'],
  ['hasDescription', 'EQUAL', ['False'], 'two'],
  ['hasDescription', 'IEQUAL', ['TRUE'], 'one'],
  ['hasDescription', 'IN', ['true', 'false'], 'one two'],
  ['hasDescription', 'NOT_EQUAL', ['true'], 'two three'],
  ['hasDescription', 'EXISTS', [], 'one two'],
  ['hasDescription', 'IS_NULL', [], 'three'],
  ['hasDescription', 'IS_NOT_NULL', [], 'one two'],
  ['removed', 'EQUAL', ['false'], 'one two three'],
  // Structured properties: numbers 45 and 60.5, -3; texts; dates; URNs.
  ['structuredProperties.io.team.tier', 'EQUAL', ['45'], 'one'],
  ['structuredProperties.io.team.tier', 'EQUAL', ['45.0', '-3'], 'one two'],
  ['structuredProperties.io.team.tier', 'GREATER_THAN', ['45'], 'one'],
  ['structuredProperties.io.team.tier', 'GREATER_THAN', ['60.5'], ''],
  ['structuredProperties.io.team.tier', 'LESS_THAN', ['0'], 'two'],
  ['structuredProperties.io.team.tier', 'EXISTS', [], 'one two'],
  ['structuredProperties.io.team.tier', 'IN', ['60.50', '7'], 'one'],
  ['structuredProperties.io.team.tier', 'IEQUAL', ['4.5e1'], 'one'],
  ['structuredProperties.io.team.tier', 'NOT_EQUAL', ['45'], 'two three'],
  ['structuredProperties.io.team.tier', 'GREATER_THAN_OR_EQUAL_TO', ['-3'], 'one two'],
  ['structuredProperties.io.team.tier', 'LESS_THAN_OR_EQUAL_TO', ['-3'], 'two'],
  ['structuredProperties.io.team.tier', 'IS_NULL', [], 'three'],
  ['structuredProperties.io.team.tier', 'IS_NOT_NULL', [], 'one two'],
  ['structuredProperties.io_team_tier', 'GREATER_THAN_OR_EQUAL_TO', ['60.5'], 'one'],
  ['structuredProperties.io.team.steward', 'EQUAL', ['Jane Doe'], 'one'],
  ['structuredProperties.io.team.steward', 'IEQUAL', ['jane doe'], 'one'],
  ['structuredProperties.io.team.steward', 'CONTAIN', ['doe'], 'one'],
  ['structuredProperties.io.team.due', 'LESS_THAN', ['2024-01-02'], 'two'],
  ['structuredProperties.io.team.due', 'EQUAL', ['2024-01-02'], 'one'],
  ['structuredProperties._versioned.io_team_class.20240101000000.string', 'EQUAL', ['a'], 'two'],
  ['structuredProperties.io.team.class', 'EXISTS', [], 'two'],
  ['tags', 'EQUAL', [], ''],
  ['createdAt', 'IN', [], ''],
  ['typeNames', 'NOT_EQUAL', [], 'one two three'],
  ['domains', 'DESCENDANTS_INCL', [], ''],
  ['qualifiedName', 'IEQUAL', [], 'one two three'],
  ['qualifiedName', 'CONTAIN', [], 'one two three'],
  ['qualifiedName', 'START_WITH', [], 'one two three'],
  ['qualifiedName', 'END_WITH', [], 'one two three'],
];

/** What is wrong, and what the message must name. */
const MISTAKES: [Criterion, RegExp][] = [
  [{ field: 'colour', value: 'red' }, /no search field "colour"/],
  [{ field: 'structuredProperties.io.team.none', value: 'x' }, /structuredProperties\.io\.team\.none/],
  [{ field: 'name', condition: 'SOUNDS_LIKE', value: 'x' }, /SOUNDS_LIKE/],
  [{ field: 'createdAt', condition: 'LESS_THAN' }, /LESS_THAN on createdAt has no values/],
  [{ field: 'name', condition: 'GREATER_THAN', value: '5' }, /GREATER_THAN is not possible on name/],
  [{ field: 'createdAt', condition: 'CONTAIN', value: '5' }, /CONTAIN is not possible on createdAt/],
  [{ field: 'createdAt', condition: 'GREATER_THAN', value: 'soon' }, /createdAt.*"soon"/],
  [{ field: 'createdAt', condition: 'LESS_THAN', value: 'now-1parsec' }, /createdAt.*"now-1parsec"/],
  [{ field: 'createdAt', value: 'Monday 5' }, /createdAt.*"Monday 5"/],
  [{ field: 'createdAt', condition: 'LESS_THAN', values: ['1', '2'] }, /one value, not 2/],
  [{ field: 'structuredProperties.io.team.tier', value: 'high' }, /numbers, not with "high"/],
  [{ field: 'removed', value: 'perhaps' }, /removed is true or false, not "perhaps"/],
  [{ field: '_entityType', value: 'TABLE' }, /TABLE/],
  [{ field: 'name', condition: 'DESCENDANTS_INCL', value: 'x' }, /DESCENDANTS_INCL is not possible on name/],
  [
    { field: 'tags', condition: 'DESCENDANTS_INCL', value: 'urn:li:tag:gold' },
    /only .*domain.* have descendants/,
  ],
];

/** What asks of filters what all of them must do. */
export interface FilterBackEnd {
  name: string;
  /** Which of the datasets pass: `one`, `two`, `three`. */
  find(filters: Filters): Promise<readonly string[]>;
  /** What it calls a field of the cases; itself when absent. Cases of fields that it does not have are skipped. */
  fields?: Readonly<Record<string, string>>;
  /** What else it does not do, and why. */
  skip?: readonly { reason: string; isSkipped(criterion: Criterion): boolean }[];
}

/** The cases that every back end of filters passes, or says why it does not. */
export function runFilterSuite({ name, find, fields, skip: skipped = [] }: FilterBackEnd): void {
  const named = ({ field, ...criterion }: Criterion): Criterion => ({
    ...criterion,
    field: fields?.[field] ?? field,
  });
  const whyNot = (criteria: readonly Criterion[]): string | undefined => {
    const missing = criteria.find(({ field }) => fields && fields[field] === undefined);
    if (missing) return notFor(name, `there is not a field like ${missing.field}`);
    const rule = skipped.find(({ isSkipped }) => criteria.some(isSkipped));
    return rule && notFor(name, rule.reason);
  };
  const test = (title: string, criteria: readonly Criterion[], run: () => Promise<void>) =>
    it(title, async ({ skip }) => {
      const reason = whyNot(criteria);
      skip(reason !== undefined, reason);
      await run();
    });
  const found = async (...or: Criterion[][]) => {
    const names = await find(or.map((and) => ({ and: and.map(named) })));
    return Object.keys(DATASETS)
      .filter((key) => names.includes(key))
      .join(' ');
  };

  describe(`filters by ${name}`, () => {
    for (const [field, condition, values, expected] of CELLS) {
      const criterion = { field, condition, values };
      test(`${field} ${condition} ${JSON.stringify(values)}: ${expected}`, [criterion], async () => {
        expect(await found([criterion])).toBe(expected);
        const others = Object.keys(DATASETS).filter((key) => !expected.split(' ').includes(key));
        expect(await found([{ ...criterion, negated: true }])).toBe(others.join(' '));
      });
    }

    for (const { kind, condition } of TABLE.filter((cell) => isRefused(cell.kind, cell.condition))) {
      const criterion = { field: OF_KIND[kind], condition, value: '1' };
      test(`${condition} is refused for a field of the kind ${kind}`, [criterion], async () => {
        await expect(found([criterion])).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: expect.stringContaining(
            `${condition} is not possible on ${named(criterion).field}, which`,
          ),
        });
      });
    }

    const gold = { field: 'tags', value: 'urn:li:tag:gold' };
    const pii = { field: 'tags', values: ['urn:li:tag:PII'] };
    const sales = { field: 'qualifiedName', condition: 'START_WITH', value: 'sales_' };
    const dev = { field: 'origin', value: 'DEV' };
    test('without a condition, values are equal; `value` is one of them', [gold], async () => {
      expect(await found([gold])).toBe('one two');
      expect(await found([pii])).toBe('one');
    });

    test('conditions of one alternative must all hold, of alternatives one', [gold, sales, dev], async () => {
      expect(await found([gold, sales])).toBe('two');
      expect(await found([sales, { ...gold, negated: true }])).toBe('');
      expect(await found([pii], [dev])).toBe('one three');
      expect(await found([])).toBe('one two three');
      expect(await found([dev], [])).toBe('one two three');
    });

    for (const [criterion, message] of MISTAKES)
      test(`${JSON.stringify(criterion)} is refused`, [criterion, gold], async () => {
        await expect(found([gold], [gold, criterion])).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: expect.stringMatching(message),
          problems: [
            { pointer: expect.stringMatching(/\/1\/and\/1$/), message: expect.stringMatching(message) },
          ],
        });
      });

    test('too many conditions are refused', [gold], async () => {
      const many = Array.from({ length: 501 }, () => [gold, gold]);
      await expect(found(...many)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'A filter has at most 1000 conditions, not 1002',
      });
    });
  });
}

/** The cells of the table that no case tries: there must be none. */
export function untriedCells(): string[] {
  const tried = new Set(CELLS.map(([field, condition]) => `${field} ${condition}`));
  return TABLE.filter(({ kind, condition }) => !isRefused(kind, condition) && !RELATED.includes(condition))
    .map(({ kind, condition }) => `${OF_KIND[kind]} ${condition}`)
    .filter((cell) => !tried.has(cell));
}
