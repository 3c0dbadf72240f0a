import { describe, expect, it } from 'vitest';
import { decodePatch } from '../../../src/catalog/proposals/patch/decode.js';
import type { Json } from '../../../src/model/types.js';
import type { CairnError } from '../../../src/shared/errors.js';
import { add, keys, patched, remove } from './patch-support.js';

const VALUE = { name: 'N', description: 'D', customProperties: { a: '1' }, tags: [] };

describe('an operation of a JSON Patch', () => {
  it.each<[string, Json, Json]>([
    ['add a member', add('/qualifiedName', 'q'), { ...VALUE, qualifiedName: 'q' }],
    ['add over a member', add('/name', 'M'), { ...VALUE, name: 'M' }],
    ['add below a missing member', add('/created/time', 1), { ...VALUE, created: { time: 1 } }],
    ['replace a member', { op: 'replace', path: '/name', value: 'M' }, { ...VALUE, name: 'M' }],
    ['remove a member', remove('/customProperties/a'), { ...VALUE, customProperties: {} }],
    ['remove a missing member', remove('/externalUrl'), VALUE],
    ['remove below a missing member', remove('/created/actor'), VALUE],
    ['remove a missing member toString', remove('/customProperties/toString'), VALUE],
    [
      'move a member',
      { op: 'move', from: '/customProperties/a', path: '/customProperties/b' },
      { ...VALUE, customProperties: { b: '1' } },
    ],
    ['copy a name', { op: 'copy', from: '/name', path: '/qualifiedName' }, { ...VALUE, qualifiedName: 'N' }],
    ['test an equal value', { op: 'test', path: '/name', value: 'N' }, VALUE],
    ['replace the whole aspect', { op: 'replace', path: '', value: { name: 'X' } }, { name: 'X' }],
    ['add the whole aspect', add('', { tags: ['x'] }), { tags: ['x'] }],
  ])('can %s', (_, operation, expected) => {
    expect(patched('datasetProperties', VALUE, [operation])).toEqual(expected);
  });

  it('sees the result of the operations before it', () => {
    const patch = [add('/customProperties/b', '2'), { op: 'test', path: '/customProperties/b', value: '2' }];
    expect(patched('datasetProperties', VALUE, patch)).toMatchObject({
      customProperties: { a: '1', b: '2' },
    });
  });

  it('does not change the value that it is applied to', () => {
    const value = structuredClone(VALUE);
    patched('datasetProperties', value, [remove('/customProperties/a'), add('/tags/x', 'x')]);
    expect(value).toEqual(VALUE);
  });
});

describe('an operation of a JSON Patch is refused as UNPROCESSABLE', () => {
  it.each<[string, Json]>([
    ['replace a missing member', { op: 'replace', path: '/externalUrl', value: 'x' }],
    ['test another value', { op: 'test', path: '/name', value: 'M' }],
    ['test a missing member', { op: 'test', path: '/externalUrl', value: 'x' }],
    ['move a missing member', { op: 'move', from: '/externalUrl', path: '/name' }],
    ['copy a missing member', { op: 'copy', from: '/externalUrl', path: '/name' }],
    ['add below a text', add('/description/x', 'y')],
    ['replace below a text', { op: 'replace', path: '/description/0', value: 'y' }],
    ['replace a missing member toString', { op: 'replace', path: '/customProperties/toString', value: 'y' }],
    ['copy a missing member valueOf', { op: 'copy', from: '/customProperties/valueOf', path: '/name' }],
    ['move a member into itself', { op: 'move', from: '/customProperties', path: '/customProperties/a' }],
  ])('that would %s', (_, operation) => {
    expect(() => patched('datasetProperties', VALUE, [operation])).toThrow(
      expect.objectContaining({ code: 'UNPROCESSABLE' }),
    );
  });

  it('that would remove the whole aspect', () => {
    expect(() => patched('datasetProperties', VALUE, [remove('')])).toThrow('use DELETE');
  });
});

describe('a malformed JSON Patch is refused as BAD_REQUEST with a pointer', () => {
  it.each<[Json, string]>([
    ['text', ''],
    [{ patch: {} }, ''],
    [[1], '/0'],
    [[{ op: 'set', path: '/a', value: 1 }], '/0'],
    [[{ op: 'add', path: 'a', value: 1 }], '/0'],
    [[{ op: 'add', path: '/a' }], '/0'],
    [[{ op: 'move', path: '/a' }], '/0'],
    [
      [
        { op: 'remove', path: '/a' },
        { op: 'remove', path: '/__proto__/a' },
      ],
      '/1',
    ],
    [[{ op: 'remove', path: '/a/constructor' }], '/0'],
    [{ patch: [{ op: 'remove' }] }, '/patch/0'],
    [{ patch: [], arrayPrimaryKeys: { tags: 'tag' } }, '/arrayPrimaryKeys'],
  ])('%j', (patch, pointer) => {
    expect.assertions(2);
    try {
      patched('datasetProperties', VALUE, patch);
    } catch (error) {
      const { code, problems } = error as CairnError;
      expect(code).toBe('BAD_REQUEST');
      expect(problems[0]?.pointer ?? '').toBe(pointer);
    }
  });
});

describe('a JSON Patch with copy operations', () => {
  const into = (index: number) => ({
    op: 'copy',
    from: '/customProperties',
    path: `/customProperties/copy${index}`,
  });
  const doubled = (times: number) =>
    patched('datasetProperties', { customProperties: { a: 'b' } }, [
      ...Array.from({ length: times }, (_, index) => into(index)),
    ]);

  it('can copy a value that has copies in it', () => {
    expect(doubled(2)).toEqual({
      customProperties: { a: 'b', copy0: { a: 'b' }, copy1: { a: 'b', copy0: { a: 'b' } } },
    });
  });

  it('is refused before repeated copies exhaust the memory', () => {
    expect(() => doubled(40)).toThrow(/^Cannot copy \/customProperties\/copy\d+: the patch copies too much$/);
  });
});

it('a patch with more than 100 arrays in arrayPrimaryKeys is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, ['b']]));
  expect(() => decodePatch(keys(many, add('/a', 1)))).toThrow(
    'arrayPrimaryKeys maps a field, of at most 100, to a list of key fields',
  );
});
