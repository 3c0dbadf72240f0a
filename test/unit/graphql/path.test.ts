import { describe, expect, test } from 'vitest';
import { compilePath } from '../../../src/interfaces/graphql/directives/path.js';
import type { Json } from '../../../src/model/types.js';

const value: Json = { a: { b: [{ c: 1 }, { c: null }, { d: 2 }, { c: 3 }] }, list: ['x', 'y'] };

describe('paths of directives', () => {
  test.each([
    ['a.b.0.c', 1],
    ['list.1', 'y'],
    ['a.b.*.c', [1, 3]],
    ['list.*', ['x', 'y']],
    ['a.x.y', undefined],
    ['a.b.9.c', undefined],
    ['list.x.*', undefined],
  ])('%s', (path, expected) => {
    expect(compilePath(path)(value)).toEqual(expected);
  });

  test('a dot is the value itself', () => {
    expect(compilePath('.')(value)).toBe(value);
    expect(compilePath('a')(undefined)).toBeUndefined();
  });
});
