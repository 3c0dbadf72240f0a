import { describe, expect, it } from 'vitest';
import { specifications } from '../../../src/interfaces/http/specification/specifications.js';
import type { Schema } from '../../../src/interfaces/http/specification/types.js';
import { loadRegistry } from '../../../src/model/index.js';

// openapi-python-client leaves out endpoints with a default value of an object, with enum values that differ by case
// only, or with unnamed alternatives.
// `npm run test:external -- generated-clients` asks the generators themselves.

describe.each(Object.entries(specifications(loadRegistry())))('the specification %s', (_name, document) => {
  const { schemas } = document.components;
  const all = [...schemasIn(document)];

  it('has no default value for an object', () => {
    const isObject = ({ $ref, type }: Schema): boolean =>
      typeof $ref === 'string' ? isObject(schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : type === 'object';
    const wrong = all.filter(
      (schema) =>
        'default' in schema &&
        (isObject(schema) || (schema.allOf as Schema[] | undefined)?.some((part) => isObject(part))),
    );
    expect(wrong).toEqual([]);
  });

  it('has enums of texts that differ by more than case', () => {
    for (const { type, enum: values } of all) {
      if (!Array.isArray(values)) continue;
      expect(type).toBe('string');
      const texts = values.filter((value) => value !== null).map((value) => String(value).toLowerCase());
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('has only named schemas in oneOf and anyOf', () => {
    const alternatives = all.flatMap(({ oneOf, anyOf }) => (oneOf ?? anyOf ?? []) as Schema[]);
    expect(alternatives.filter(({ type }) => type === 'object')).toEqual([]);
  });
});

/** Everything that may be a schema, once: references are shared. */
function schemasIn(value: unknown, seen = new Set<Schema>()): Set<Schema> {
  if (typeof value !== 'object' || value === null || seen.has(value as Schema)) return seen;
  if (!Array.isArray(value)) seen.add(value as Schema);
  for (const [key, member] of Object.entries(value)) if (key !== 'examples') schemasIn(member, seen);
  return seen;
}
