import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAspect, loadRegistry } from '../../src/model/index.js';
import { parseJson } from '../../src/model/json.js';
import type { AspectType, Json, JsonObject } from '../../src/model/types.js';
import { CairnError } from '../../src/shared/errors.js';
import { aspectValues } from './support/aspects.js';

const registry = loadRegistry();
const valuesOf = aspectValues(registry);
const RUNS = { numRuns: 15 };

function decode(aspect: AspectType, input: Json) {
  return decodeAspect(registry, aspect, input);
}

describe.each([...registry.aspects.values()])('the aspect $name', (aspect) => {
  const values = valuesOf(aspect);

  it('decodes to a canonical text of the same value, which decodes to itself', () => {
    fc.assert(
      fc.property(values, (value) => {
        const { value: first, warnings } = decode(aspect, value);
        expect(warnings).toEqual([]);
        expect(parseJson(first.text)).toEqual(withoutNegativeZero(value));
        expect(decode(aspect, parseJson(first.text)).value.text).toBe(first.text);
      }),
      RUNS,
    );
  });

  it('drops an unknown field with a warning, and refuses it in strict mode', () => {
    fc.assert(
      fc.property(values, fc.string(), fc.jsonValue(), (value, name, extra) => {
        fc.pre(aspect.record.field(name) === undefined);
        const more: JsonObject = Object.fromEntries([...Object.entries(value), [name, extra as Json]]);
        const { value: decoded, warnings } = decode(aspect, more);
        const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        expect(warnings.map((warning) => warning.pointer)).toEqual([pointer]);
        expect(decoded.text).toBe(decode(aspect, value).value.text);
        expect(() => decodeAspect(registry, aspect, more, { strict: true })).toThrow(CairnError);
      }),
      RUNS,
    );
  });
});

describe('decoding any JSON as an aspect', () => {
  const aspects = fc.constantFrom(...registry.aspects.values());

  it('succeeds, or is BAD_REQUEST with pointers', () => {
    fc.assert(
      fc.property(aspects, fc.jsonValue(), (aspect, input) => {
        try {
          decode(aspect, input as Json);
        } catch (error) {
          expect(error).toMatchObject({
            code: 'BAD_REQUEST',
            problems: [expect.anything(), ...manyOf(error)],
          });
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** The problems after the first. */
function manyOf(error: unknown) {
  return error instanceof CairnError ? error.problems.slice(1) : [];
}

/** JSON text has no -0. */
function withoutNegativeZero(value: Json): Json {
  if (typeof value === 'number') return value + 0;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutNegativeZero(member)]),
  );
}
