import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayKeysOf } from '../../../src/catalog/proposals/patch/array-keys.js';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { pointerStep } from '../../../src/shared/json-pointer.js';
import { add, aspectType, patched, registry, remove } from '../../unit/catalog/patch-support.js';

/** Keys of every kind: with what pointers escape, with the look of numbers, with names that every object has. */
const key = fc.oneof(
  fc.constantFrom('', '0', '10', '2', '-', 'a/b', 'a~b', '~1', 'toString', '__proto__', 'length', 'é', 'ab'),
  fc.string({ maxLength: 6 }),
);
/** Names that paths may not hold are tested elsewhere. */
const pathKey = key.filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));

describe('an array patched by a single key', () => {
  const links = fc.uniqueArray(fc.record({ url: key, description: fc.string() }), {
    selector: ({ url }) => url,
    maxLength: 8,
  });
  const step = fc.record({ op: fc.constantFrom('add', 'remove'), url: pathKey, description: fc.string() });
  const byUrl = (patch: Json[]) => ({ arrayPrimaryKeys: { elements: ['url'] }, patch });

  it('equals a map after the same operations', () => {
    fc.assert(
      fc.property(links, fc.array(step, { maxLength: 6 }), (elements, steps) => {
        const expected = new Map<string, JsonObject>(elements.map((element) => [element.url, element]));
        const operations = steps.map(({ op, url, description }) => {
          if (op === 'add') expected.set(url, { url, description });
          else expected.delete(url);
          const path = `/elements/${pointerStep(url)}`;
          return op === 'add' ? add(path, { url, description }) : remove(path);
        });
        const after = patched('institutionalMemory', { elements }, byUrl(operations));
        expect(after).toEqual({ elements: [...expected.values()] });
      }),
    );
  });

  it('does not change when the same patch is applied again', () => {
    fc.assert(
      fc.property(
        links,
        fc.uniqueArray(step, { selector: ({ url }) => url, maxLength: 6 }),
        (elements, steps) => {
          const operations = steps.map(({ op, url, description }) =>
            op === 'add'
              ? add(`/elements/${pointerStep(url)}`, { url, description })
              : remove(`/elements/${pointerStep(url)}`),
          );
          const once = patched('institutionalMemory', { elements }, byUrl(operations)) as JsonObject;
          expect(patched('institutionalMemory', once, byUrl(operations))).toEqual(once);
        },
      ),
    );
  });
});

describe('an array patched by several keys', () => {
  const owner = fc.record({
    owner: fc.constantFrom('jane', 'joe', 'toString'),
    type: fc.constantFrom('A', 'B'),
    typeUrn: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  });
  const keys = ['owner', 'type', 'typeUrn', 'attribution␟source'];
  const patch = (operation: Json) => ({ arrayPrimaryKeys: { owners: keys }, patch: [operation] });
  const sorted = (values: unknown) => (values as Json[]).map((value) => JSON.stringify(value)).toSorted();

  it('keeps all elements, even equal ones, that the patch does not name', () => {
    fc.assert(
      fc.property(fc.array(owner, { maxLength: 8 }), (owners) => {
        const after = patched('ownership', { owners: owners as Json }, patch(remove('/owners/nobody')));
        expect(sorted((after as JsonObject).owners)).toEqual(sorted(owners));
      }),
    );
  });

  it('loses all elements that match a part of the keys, and no others', () => {
    fc.assert(
      fc.property(fc.array(owner, { maxLength: 8 }), owner, (owners, chosen) => {
        const path = `/owners/${chosen.owner}/${chosen.type}`;
        const after = patched('ownership', { owners: owners as Json }, patch(remove(path)));
        const kept = owners.filter((one) => one.owner !== chosen.owner || one.type !== chosen.type);
        expect(sorted((after as JsonObject).owners)).toEqual(sorted(kept));
      }),
    );
  });
});

describe('an array of plain values', () => {
  it('is a set in insertion order after patches', () => {
    const operation = fc.record({
      op: fc.constantFrom('add', 'remove'),
      value: fc.constantFrom('a', 'b', '/c', 'd~'),
    });
    const values = fc.uniqueArray(fc.constantFrom('a', 'b', '/c', 'd~', '7', '3'));
    fc.assert(
      fc.property(values, fc.array(operation, { minLength: 1, maxLength: 6 }), (paths, operations) => {
        const expected = new Set(paths);
        for (const { op, value } of operations) op === 'add' ? expected.add(value) : expected.delete(value);
        const patch = operations.map(({ op, value }) =>
          op === 'add' ? add(`/paths/${pointerStep(value)}`, value) : remove(`/paths/${pointerStep(value)}`),
        );
        expect(patched('browsePaths', { paths }, patch)).toEqual({ paths: [...expected] });
      }),
    );
  });
});

it('every array with declared keys is a field of the model', () => {
  for (const aspect of registry.aspects.values()) {
    for (const path of Object.keys(arrayKeysOf(aspect))) {
      const [first = ''] = path.split('.');
      expect(aspectType(aspect.name).record.field(first), `${aspect.name}.${path}`).toBeDefined();
    }
  }
});
