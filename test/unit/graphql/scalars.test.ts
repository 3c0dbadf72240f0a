import { parseValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { scalars } from '../../../src/interfaces/graphql/scalars.js';

const { JSON: json, Long: long } = scalars;

describe('the scalar Long', () => {
  test.each([1, -5, 2n ** 60n])('accepts %s', (value) => {
    expect(long.parseValue(value)).toBe(value);
    expect(long.serialize(value)).toBe(value);
  });

  test('keeps all digits of literals and texts', () => {
    expect(long.parseLiteral(parseValue('9007199254740993'))).toBe(9007199254740993n);
    expect(long.parseValue('9007199254740993')).toBe(9007199254740993n);
    expect(long.parseLiteral(parseValue('12'))).toBe(12);
  });

  test.each([1.5, 'abc', true, {}, null])('refuses %s', (value) => {
    expect(() => long.parseValue(value)).toThrow('whole number');
  });

  test('refuses a literal that is not an integer', () => {
    expect(() => long.parseLiteral(parseValue('"x"'))).toThrow('whole number');
  });
});

describe('the scalar JSON', () => {
  test('accepts literals of every kind, and variables in them', () => {
    const literal = parseValue(
      '{ a: [1, 2.5, "x", true, null, ENUM, $v, $none], b: { c: 9007199254740993 } }',
    );
    expect(json.parseLiteral(literal, { v: { deep: 1 } })).toEqual({
      a: [1, 2.5, 'x', true, null, 'ENUM', { deep: 1 }, null],
      b: { c: 9007199254740993n },
    });
  });

  test('returns values unchanged', () => {
    const value = { a: 1 };
    expect(json.parseValue(value)).toBe(value);
    expect(json.serialize(value)).toBe(value);
  });
});
