import { parseValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { scalars } from '../../../src/interfaces/graphql/scalars.js';

const { JSON: json, Long: long } = scalars;

describe('Long', () => {
  test.each([1, -5, 2n ** 60n])('takes %s', (value) => {
    expect(long.parseValue(value)).toBe(value);
    expect(long.serialize(value)).toBe(value);
  });

  test('keeps all digits of a literal and of a text', () => {
    expect(long.parseLiteral(parseValue('9007199254740993'))).toBe(9007199254740993n);
    expect(long.parseValue('9007199254740993')).toBe(9007199254740993n);
    expect(long.parseLiteral(parseValue('12'))).toBe(12);
  });

  test.each([1.5, 'abc', true, {}, null])('refuses %s', (value) => {
    expect(() => long.parseValue(value)).toThrow('whole number');
  });

  test('refuses another literal', () => {
    expect(() => long.parseLiteral(parseValue('"x"'))).toThrow('whole number');
  });
});

describe('JSON', () => {
  test('takes literals of every kind, and variables inside', () => {
    const literal = parseValue(
      '{ a: [1, 2.5, "x", true, null, ENUM, $v, $none], b: { c: 9007199254740993 } }',
    );
    expect(json.parseLiteral(literal, { v: { deep: 1 } })).toEqual({
      a: [1, 2.5, 'x', true, null, 'ENUM', { deep: 1 }, null],
      b: { c: 9007199254740993n },
    });
  });

  test('passes values on', () => {
    const value = { a: 1 };
    expect(json.parseValue(value)).toBe(value);
    expect(json.serialize(value)).toBe(value);
  });
});
