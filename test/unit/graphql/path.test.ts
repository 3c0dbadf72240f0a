import { describe, expect, test } from 'vitest';
import { compilePath } from '../../../src/interfaces/graphql/directives/path.js';
import type { Json } from '../../../src/model/types.js';

const value: Json = { a: { b: [{ c: 1 }, { c: null }, { d: 2 }, { c: 3 }] }, list: ['x', 'y'] };

describe('a path in a directive', () => {
  test.each([
    ['a.b.0.c', 1],
    ['list.1', 'y'],
    ['a.b.*.c', [1, 3]],
    ['list.*', ['x', 'y']],
    ['a.x.y', undefined],
    ['a.b.9.c', undefined],
    ['list.x.*', undefined],
  ])('reads %s', (path, expected) => {
    expect(compilePath(path)(value)).toEqual(expected);
  });

  test('reads the value itself for a dot', () => {
    expect(compilePath('.')(value)).toBe(value);
    expect(compilePath('a')(undefined)).toBeUndefined();
  });
});
