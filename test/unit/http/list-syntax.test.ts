import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseList } from '../../../src/interfaces/http/operations/requests/list-syntax.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';

/** Percent-encodes parentheses too, as most HTTP libraries do with the value of a parameter. */
const encodeAll = (text: string) => encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');

describe('parsing a list of Rest.li', () => {
  it.each([
    ['List(a,b)', ['a', 'b']],
    ['List()', []],
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    ['List%28a%2Cb%29', ['a', 'b']],
    [`List(${encodeURIComponent(DATASET)},urn%3Ali%3Atag%3Ax)`, [DATASET, 'urn:li:tag:x']],
    [`List(${DATASET},urn:li:tag:x)`, [DATASET, 'urn:li:tag:x']],
    [encodeAll(`List(${DATASET},urn:li:tag:x)`), [DATASET, 'urn:li:tag:x']],
    [encodeAll(`List(${encodeAll(DATASET)})`), [DATASET]],
    [encodeURIComponent(`List(${encodeURIComponent(DATASET)})`), [DATASET]],
    [DATASET, [DATASET]],
    ['List(urn%3Ali%3Atag%3Aa%2520b)', ['urn:li:tag:a%20b']],
    ['List(a+b)', ['a b']],
    ['List(a%2Bb)', ['a+b']],
  ])('reads %s', (raw, expected) => {
    expect(parseList(raw, '/query/ids')).toEqual(expected);
  });

  it.each(['List(a', 'List(a,,b)', 'List((a)', 'List(a))', 'a)', '', 'a,', '%E0%A4%A', 'List(%zz)'])(
    'refuses %s with a pointer',
    (raw) => {
      expect(() => parseList(raw, '/query/ids')).toThrow(
        expect.objectContaining({
          code: 'BAD_REQUEST',
          problems: [expect.objectContaining({ pointer: '/query/ids' })],
        }),
      );
    },
  );

  it('reads back every percent-encoded list', () => {
    const element = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(fc.array(element), (list) => {
        const encoded = list.map(encodeAll);
        expect(parseList(`List(${encoded.join(',')})`, '/query/ids')).toEqual(list);
      }),
    );
  });
});
