import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_CLAUSES,
  MAX_DEPTH,
  parseQueryString,
  type QueryNode,
} from '../../src/catalog/search/query-string/parse-query-string.js';
import { CairnError } from '../../src/shared/errors.js';

const SPECIAL = /[\s()[\]{}"^:+\-!*?\\<>&|~/]/gu;
const escaped = (text: string) => text.replace(SPECIAL, '\\$&');

const isWord = (text: string) => !['AND', 'OR', 'NOT', 'TO'].includes(text);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isWord);
const name = fc.stringMatching(/^[a-z][a-zA-Z_.]{0,10}$/).filter((field) => field !== '_exists_');

/** A clause as a tree and as text. */
const clause = fc.oneof(
  fc.record({ field: name, value: text }).map(({ field, value }) => ({
    node: { field, test: { kind: 'term', text: value } },
    text: `${field}:${escaped(value)}`,
  })),
  fc.record({ field: name, value: text }).map(({ field, value }) => ({
    node: { field, test: { kind: 'phrase', text: value } },
    text: `${field}:"${value.replace(/["\\]/g, '\\$&')}"`,
  })),
  name.map((field) => ({ node: { field, test: { kind: 'exists' } }, text: `_exists_:${field}` })),
  fc
    .record({ field: name, from: fc.integer(), to: fc.integer(), a: fc.boolean(), b: fc.boolean() })
    .map((range) => ({
      node: {
        field: range.field,
        test: {
          kind: 'range',
          from: String(range.from),
          fromInclusive: range.a,
          to: String(range.to),
          toInclusive: range.b,
        },
      },
      text: `${range.field}:${range.a ? '[' : '{'}${range.from} TO ${range.to}${range.b ? ']' : '}'}`,
    })),
);

const { tree } = fc.letrec<{ tree: { node: object; text: string } }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    clause,
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).chain((parts) =>
      fc.constantFrom(' AND ', ' && ', ' ').map((operator) => ({
        node: { and: parts.map(({ node }) => node) },
        text: parts.map((part) => `(${part.text})`).join(operator),
      })),
    ),
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).chain((parts) =>
      fc.constantFrom(' OR ', ' || ').map((operator) => ({
        node: { or: parts.map(({ node }) => node) },
        text: parts.map((part) => `(${part.text})`).join(operator),
      })),
    ),
    tie('tree').chain(({ node, text: inner }) =>
      fc.constantFrom('NOT ', '!', '-').map((sign) => ({ node: { not: node }, text: `${sign}(${inner})` })),
    ),
  ),
}));

function withoutPositions(node: QueryNode | undefined): unknown {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'position' ? undefined : value)));
}

describe('parsing query strings', () => {
  it('gives the tree that a text was written from', () => {
    fc.assert(
      fc.property(tree, ({ node, text: written }) => {
        expect(withoutPositions(parseQueryString(written))).toEqual(node);
      }),
    );
  });

  it('accepts any text, or refuses it as BAD_REQUEST', () => {
    const pieces = fc.constantFrom(
      'a',
      ':',
      '(',
      ')',
      '[',
      ']',
      '{',
      '"',
      '\\',
      '*',
      ' ',
      'TO',
      'OR',
      'AND',
      'NOT',
      '>',
      '-',
      '^',
      '~',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (sent) => {
          try {
            parseQueryString(sent);
          } catch (error) {
            expect(error).toBeInstanceOf(CairnError);
            expect((error as CairnError).code).toBe('BAD_REQUEST');
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('binds NOT before AND, and AND before OR', () => {
    const node = withoutPositions(parseQueryString('a:1 OR NOT b:2 AND c:3'));
    const term = (field: string, value: string) => ({ field, test: { kind: 'term', text: value } });
    expect(node).toEqual({ or: [term('a', '1'), { and: [{ not: term('b', '2') }, term('c', '3')] }] });
  });

  it.each([
    ['f:>45', { field: 'f', test: { kind: 'range', from: '45', fromInclusive: false, toInclusive: true } }],
    ['f:<=45', { field: 'f', test: { kind: 'range', to: '45', fromInclusive: true, toInclusive: true } }],
    ['f:[* TO 9}', { field: 'f', test: { kind: 'range', fromInclusive: true, to: '9', toInclusive: false } }],
    ['f:*', { field: 'f', test: { kind: 'exists' } }],
    ['f:a*b?', { field: 'f', test: { kind: 'wildcard', pattern: 'a*b?' } }],
    [
      'platform.keyword:"urn\\:li\\:x"',
      { field: 'platform.keyword', test: { kind: 'phrase', text: 'urn:li:x' } },
    ],
    ['f:urn\\:li\\:x', { field: 'f', test: { kind: 'term', text: 'urn:li:x' } }],
    ['f:urn:li:x', { field: 'f', test: { kind: 'term', text: 'urn:li:x' } }],
    ['+a:1', { field: 'a', test: { kind: 'term', text: '1' } }],
    [
      'f:(a OR b)',
      {
        or: [
          { field: 'f', test: { kind: 'term', text: 'a' } },
          { field: 'f', test: { kind: 'term', text: 'b' } },
        ],
      },
    ],
    ['f:a^2', { field: 'f', test: { kind: 'term', text: 'a' } }],
    ['f:a^1.5', { field: 'f', test: { kind: 'term', text: 'a' } }],
    ['f:a~', { field: 'f', test: { kind: 'term', text: 'a' } }],
    ['f:a~2', { field: 'f', test: { kind: 'term', text: 'a' } }],
    ['f:a\\~2', { field: 'f', test: { kind: 'term', text: 'a~2' } }],
    ['f:"a b"~3', { field: 'f', test: { kind: 'phrase', text: 'a b' } }],
    ['f:AND', { field: 'f', test: { kind: 'term', text: 'AND' } }],
    ['f: a', { field: 'f', test: { kind: 'term', text: 'a' } }],
    ['_exists_: f^2', { field: 'f', test: { kind: 'exists' } }],
    ['word', { test: { kind: 'term', text: 'word' } }],
  ])('reads %s', (sent, expected) => {
    expect(withoutPositions(parseQueryString(sent))).toEqual(expected);
  });

  it.each(['', ' ', '*', '*:*'])('reads %j as a query for everything', (sent) => {
    expect(parseQueryString(sent)).toBeUndefined();
  });

  it.each([
    ['(a:1', 'The parenthesis at 1 is not closed'],
    ['a:1)', 'Unexpected ")" at 4 of the query'],
    ['a:"x', 'The quote at 3 is not closed'],
    ['a:[1 TO 2', 'The range at 3 is not closed'],
    ['a:[1 2]', 'The range at 3 must be [from TO to]'],
    ['a:1 AND', 'The query ends where a clause is expected'],
    ['a:', 'The query ends where a clause is expected'],
    ['AND a:1', 'Unexpected AND at 1 of the query'],
    ['a:1 AND OR b:2', 'Unexpected OR at 9 of the query'],
    ['a:1 && && b:2', 'Unexpected && at 8 of the query'],
    ['(OR a:1)', 'Unexpected OR at 2 of the query'],
    ['||', 'Unexpected || at 1 of the query'],
    ['a:1^b', 'The boost at 4 of the query is not a number'],
    ['a:x\\', 'The query ends with a backslash that escapes nothing'],
    [
      Array.from({ length: MAX_CLAUSES + 1 }, () => 'a:1').join(' '),
      `A query has at most ${MAX_CLAUSES} clauses`,
    ],
    ['('.repeat(MAX_DEPTH + 1), `A query nests at most ${MAX_DEPTH} levels`],
  ])('refuses the mistake %#', (sent, message) => {
    expect(() => parseQueryString(sent)).toThrow(message);
  });
});
