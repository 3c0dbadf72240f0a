import { describe, expect, it } from 'vitest';
import { CONDITIONS } from '../../src/catalog/filter/conditions.js';
import type { Criterion, FieldKind, Filters } from '../../src/catalog/filter/types.js';
import { DATASETS, FILTER_TABLE, MISTAKES } from './filter-cases.js';
import { sampled } from './sampled.js';
import { notFor } from './skip-notes.js';

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

/** What asks of filters what all of them must do. */
interface FilterBackEnd {
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
    for (const [field, condition, values, expected] of sampled(FILTER_TABLE, 4)) {
      const criterion = { field, condition, values };
      test(`${field} ${condition} ${JSON.stringify(values)}: ${expected}`, [criterion], async () => {
        expect(await found([criterion])).toBe(expected);
        const others = Object.keys(DATASETS).filter((key) => !expected.split(' ').includes(key));
        expect(await found([{ ...criterion, negated: true }])).toBe(others.join(' '));
      });
    }

    for (const { kind, condition } of sampled(
      TABLE.filter((cell) => isRefused(cell.kind, cell.condition)),
      4,
    )) {
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
  const tried = new Set(FILTER_TABLE.map(([field, condition]) => `${field} ${condition}`));
  return TABLE.filter(({ kind, condition }) => !isRefused(kind, condition) && !RELATED.includes(condition))
    .map(({ kind, condition }) => `${OF_KIND[kind]} ${condition}`)
    .filter((cell) => !tried.has(cell));
}
