import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/types.js';
import { longAt, stringAt, visit } from '../../../src/model/walk.js';

function found(value: Json, path: string): [Json, readonly string[]][] {
  const result: [Json, readonly string[]][] = [];
  visit(value, path.split('.'), (at, indexes) => result.push([at, indexes]));
  return result;
}

describe('walking a path', () => {
  const value: Json = {
    edges: [{ to: 'a', at: { time: 1 } }, { to: 'b' }, null],
    map: { x: ['p'], y: ['q', 'r'] },
  };

  it('visits every element of a list and every value of a map', () => {
    expect(found(value, 'edges.*.to')).toEqual([
      ['a', ['0']],
      ['b', ['1']],
    ]);
    expect(found(value, 'map.*.*').map(([at]) => at)).toEqual(['p', 'q', 'r']);
  });

  it('visits the keys of a map', () => {
    expect(found(value, 'map.$key').map(([at]) => at)).toEqual(['x', 'y']);
  });

  it('visits union members', () => {
    expect(found({ inputs: [{ string: 'u' }, { other: 'v' }] }, 'inputs.*.string')).toEqual([['u', ['0']]]);
  });

  it('visits nothing if the path does not exist', () => {
    expect(found(value, 'edges.*.to.deeper')).toEqual([]);
    expect(found(value, 'absent.*.to')).toEqual([]);
  });

  it('gives the indexes that lead to related values', () => {
    const times = found(value, 'edges.*.to').map(([, indexes]) =>
      longAt(value, ['edges', '*', 'at', 'time'], indexes),
    );
    expect(times).toEqual([1, undefined]);
    expect(stringAt(value, ['edges', '*', 'to'], ['1'])).toBe('b');
    expect(stringAt(value, undefined, ['1'])).toBeUndefined();
  });
});
